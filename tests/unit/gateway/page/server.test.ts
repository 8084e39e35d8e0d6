/**
 * The gateway's answers with drawn pages: for which reader, with which cache rules, and when drawing fails.
 *
 * @long
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-drawn-'))
const pageDir = join(folder, 'page')
const drawDir = join(folder, 'draw')
let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  mkdirSync(join(pageDir, '.vite'), { recursive: true })
  mkdirSync(drawDir)
  writeFileSync(join(pageDir, '.vite/manifest.json'), '{}')
  for (const notes of ['style-integrity.json', 'packs.json']) writeFileSync(join(pageDir, notes), '{}')
  writeFileSync(
    join(pageDir, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Checkout</title></head><body>
    <div id="root"><div class="shell">outline</div></div><script type="module" src="/assets/first-1.js"></script></body></html>`,
  )
  // Replaces the built page: the address decides what it does.
  writeFileSync(
    join(drawDir, 'worker.mjs'),
    `import { parentPort } from 'node:worker_threads'
    const page = (more) => parentPort.postMessage({ drawn: {
      html: '<main>drawn</main>', title: 'Pay', lang: 'de', dir: 'ltr', isMobile: false, modules: [], status: 200,
      state: '{"answers":{}}', ...more,
    } })
    const works = {
      '/checkout/plain': () => page(),
      '/checkout/unknown': () => page({ status: 404 }),
      '/checkout/leaves': () => parentPort.postMessage({ drawn: { leave: 'https://bank.example/pay' } }),
      '/checkout/throws': () => parentPort.postMessage({ failed: 'no such block for Ada Lovelace' }),
      '/checkout/hangs': () => { for (;;); },
      '/checkout/grows': () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) },
      '/checkout/ends': () => process.exit(1),
    }
    const echo = (message) => page({ html: JSON.stringify(message.draw) })
    parentPort.on('message', (message) => (works[message.draw?.address] ?? echo)(message))
    parentPort.postMessage({ isReady: true })`,
  )
  server = await startServer({ pageDir, drawDir, drawPages: true, log: { write: (line) => lines.push(line) } })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })

describe('a drawn page', () => {
  it('is not cached, and not given to another reader', async () => {
    const answer = await get('/checkout/plain')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<main>drawn</main>')
    expect(answer.headers['cache-control']).toBe('no-store')
    const varied = String(answer.headers.vary).split(/,\s*/)
    expect(varied).toEqual(expect.arrayContaining(['accept-language', 'accept-encoding', 'cookie', 'user-agent']))
    expect(answer.headers).not.toHaveProperty('etag')
  })

  it('gives a HEAD request the same headers', async () => {
    const [whole, head] = await Promise.all([get('/checkout/plain'), get('/checkout/plain', {}, 'HEAD')])
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  it('comes compressed to a browser that supports it', async () => {
    const [brotli, gzip] = await Promise.all(
      ['gzip, br', 'gzip'].map((accepted) => get('/checkout/plain', { 'accept-encoding': accepted })),
    )
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toContain('<main>drawn</main>')
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toContain('<main>drawn</main>')
  })

  it('has the status of its content: 404 for an unknown order', async () => {
    const answer = await get('/checkout/unknown')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<main>drawn</main>')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('redirects the browser when the order continues on another site', async () => {
    const answer = await get('/checkout/leaves')
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: 'https://bank.example/pay' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is drawn for the languages, the choice and the device of its reader', async () => {
    const { body } = await get('/result/any?key=k', {
      'accept-language': 'de-AT, en;q=0.5',
      cookie: 'lang=fr',
      'user-agent': 'Mozilla/5.0 (iPhone)',
    })
    const drawnWith = JSON.parse(/<div id="root">(.*?)<\/div>/.exec(body)?.[1] ?? '')
    expect(drawnWith).toMatchObject({
      address: '/result/any?key=k',
      languages: ['de-AT', 'en'],
      chosen: 'fr',
      userAgent: 'Mozilla/5.0 (iPhone)',
    })
  })
})

it.each(['throws', 'ends', 'grows', 'hangs'])(
  'when drawing fails (%s) the outline is sent, which is not cached either, and the next page is drawn',
  async (fault) => {
    const failed = await get(`/checkout/${fault}`)
    expect(failed.statusCode).toBe(200)
    expect(failed.body).toContain('outline')
    expect(failed.body).not.toContain('id="drawn"')
    expect(failed.headers['cache-control']).toBe('no-store')
    // On a busy machine another thread may need longer to start than a shopper waits.
    await vi.waitFor(async () => expect((await get('/checkout/plain')).body).toContain('<main>drawn</main>'), 20_000)
  },
)

it('the outline is sent when drawing is off', async () => {
  const off = await startServer({ pageDir, drawDir, drawPages: false })
  try {
    expect((await off.app.inject('/checkout/plain')).body).toContain('outline')
  } finally {
    await off.stop()
  }
})

it.each([
  ['throws', 'failed'],
  ['hangs', 'late'],
])(
  'the log has the reason why a page that %s was not drawn (%s), without its data',
  async (page, reason) => {
    lines.length = 0
    await get(`/checkout/${page}`)
    const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'the page was not drawn')
    expect(said).toMatchObject({ level: 40, reason })
    expect(lines.join('')).not.toContain('Ada')
  },
  20_000,
)
