/** Pages are drawn in threads: a failure there only means that the browser draws the page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDrawer, type Drawer } from '../../../../gateway/page/drawer.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-drawing-'))
const file = join(folder, 'worker.mjs')
const drawers: Drawer[] = []

/** Replaces the built page: the address decides what it does. */
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads'
  const page = (html) => parentPort.postMessage({ drawn: { html } })
  const works = {
    '/plain': () => page('drawn'),
    '/asks': () => parentPort.postMessage({ id: 7, ask: '/api/checkout/abc' }),
    '/throws': () => parentPort.postMessage({ failed: 'no such block' }),
    '/hangs': () => { for (;;); },
    '/grows': () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) },
    '/ends': () => process.exit(1),
  }
  parentPort.on('message', (message) => {
    if (message.draw) works[message.draw.address]()
    else page('answered ' + message.id + ' ' + message.answer.status + ' ' + message.answer.body)
  })
  parentPort.postMessage({ isReady: true })`,
)

afterAll(async () => {
  await Promise.all(drawers.map((drawer) => drawer.close()))
  rmSync(folder, { recursive: true })
})

function drawerWith(limits: { limitMs?: number; threadLimitMs?: number } = {}): Drawer {
  const drawer = createDrawer({ file, threads: 1, limitMs: 20_000, ...limits }) as Drawer
  drawers.push(drawer)
  return drawer
}

const draw = (drawer: Drawer, address: string) =>
  drawer.draw({ address, origin: 'https://pay.example', userAgent: '', languages: [] }, async (path) => ({
    status: 200,
    body: `of ${path}`,
  }))

it("a page is drawn with the gateway's answers", async () => {
  const drawer = drawerWith()
  expect(await draw(drawer, '/plain')).toEqual({ html: 'drawn' })
  expect(await draw(drawer, '/asks')).toEqual({ html: 'answered 7 200 of /api/checkout/abc' })
})

it('pages that are requested together are drawn one after another', async () => {
  const drawer = drawerWith()
  const pages = await Promise.all(['/plain', '/asks', '/plain'].map((address) => draw(drawer, address)))
  expect(pages).toEqual([{ html: 'drawn' }, { html: 'answered 7 200 of /api/checkout/abc' }, { html: 'drawn' }])
})

it.each([
  ['/throws', 'failed'],
  ['/ends', 'ended'],
  ['/grows', 'memory'],
])('the next page is drawn after one that fails (%s: %s)', async (address, reason) => {
  const drawer = drawerWith()
  await expect(draw(drawer, address)).rejects.toMatchObject({ reason })
  expect(await draw(drawer, '/plain')).toEqual({ html: 'drawn' })
})

it('a page that never ends stops its thread, and the next page is drawn', async () => {
  const drawer = drawerWith({ threadLimitMs: 300 })
  await expect(draw(drawer, '/hangs')).rejects.toMatchObject({ reason: 'late' })
  expect(await draw(drawer, '/plain')).toEqual({ html: 'drawn' })
})

it('a shopper does not wait for a late page', async () => {
  const drawer = drawerWith({ limitMs: 300, threadLimitMs: 60_000 })
  await expect(draw(drawer, '/hangs')).rejects.toThrow('Not drawn within 300 ms.')
})

it('a build without drawing has no drawer', () => {
  expect(createDrawer({ file: join(folder, 'missing.mjs') })).toBeUndefined()
})

it('only the page that gets no thread in time fails', async () => {
  const drawer = drawerWith({ limitMs: 300, threadLimitMs: 60_000 })
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  try {
    const [, waiting] = await Promise.allSettled(['/hangs', '/plain'].map((address) => draw(drawer, address)))
    expect(String((waiting as PromiseRejectedResult).reason)).toContain('Not drawn within 300 ms.')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
