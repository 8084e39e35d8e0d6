/**
 * The guard finds what was changed between a gateway and its shoppers, and nothing else. SWEEP=1: a hundred changes, and a
 * thousand unaltered pages.
 *
 * @long
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LookOptions, look } from '../../../../gateway/guard/look.ts'
import { openRelease, type Release } from '../../../../gateway/guard/release.ts'
import { findChromium } from '../../../../scripts/chromium.mjs'
import { ensureBuilt, root } from '../../../../scripts/prepare.mjs'
import { seedOfRun } from '../../../../scripts/seed.mjs'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder } from '../support/shop.ts'
import { changesOf } from './changes.ts'
import { startTamperingProxy, type TamperingProxy } from './tamperingProxy.ts'

/** Of twenty changes each. */
const batches = process.env.SWEEP ? 5 : 1
const seed = Number(seedOfRun())
let server: TestServer
let gateway: string
let between: TamperingProxy
let release: Release
let order: string

beforeAll(async () => {
  ensureBuilt()
  server = await startServer({ pageDir: join(root, 'dist/page'), drawDir: join(root, 'dist/draw'), drawPages: true })
  gateway = await server.app.listen({ port: 0, host: '127.0.0.1' })
  between = await startTamperingProxy(gateway)
  release = openRelease(root)
  order = (await newOrder(server)).key
}, 120_000)
afterAll(async () => {
  between?.stop()
  await release?.close()
  await server?.stop()
})

const options = (more: Partial<LookOptions> = {}): LookOptions => ({
  url: between.url,
  addresses: [],
  rounds: 1,
  releases: [release],
  orders: [order],
  allowed: [],
  browser: false,
  ...more,
})
const masked = (path: string) => path.replace(order, '…')

describe(`by HTTP alone, seed ${seed}`, () => {
  it('finds nothing where nothing was changed', async () => {
    between.make([])
    const { findings, unreachable, looks } = await look(options())
    expect(findings).toEqual([])
    expect(unreachable).toEqual([])
    expect(looks).toMatchObject([{ client: 'plain' }])
    expect(looks[0]?.pages).toBeGreaterThan(80)
  })

  it.each(Array.from({ length: batches }, (_, at) => at))('finds each of twenty changes, batch %i', async (batch) => {
    const changes = changesOf(seed, batches, 20, [...release.files.keys()], order)[batch] ?? []
    between.make(changes)
    const { findings, unreachable } = await look(options())
    const found = new Set(findings.flatMap(({ where }) => where))
    expect(changes.filter(({ path }) => !found.has(masked(path))).map(({ name, path }) => `${name}: ${path}`)).toEqual(
      [],
    )
    const places = changes.map(({ path }) => masked(path))
    expect([...found].filter((path) => !places.includes(path))).toEqual([])
    expect(unreachable).toEqual([])
    // An order's link is the right to pay it.
    expect(JSON.stringify(findings)).not.toContain(order)
  })

  it('names the one of three gateways that differs', async () => {
    const [script = ''] = [...release.files.keys()].filter((path) => path.endsWith('.js'))
    between.make([{ path: script, isMeant: () => true, apply: (answer) => ({ ...answer, body: Buffer.from('') }) }])
    const own = gateway.replace('http://', '')
    const { findings } = await look(options({ orders: [], addresses: [own, between.url.host, own] }))
    expect(findings).toMatchObject([{ code: 'TF302', address: between.url.host, where: [script] }])
  })

  it('tells an address that can not be reached from one that differs', async () => {
    const { findings, unreachable } = await look(options({ orders: [], addresses: ['127.0.0.1:1'] }))
    expect(findings).toEqual([])
    expect(unreachable).toMatchObject([{ address: '127.0.0.1:1', client: 'plain' }])
  })

  it.runIf(process.env.SWEEP)(
    'finds nothing in a thousand pages, of orders of every kind',
    { timeout: 3_600_000 },
    async () => {
      const kinds = await Promise.all(
        [
          { country: 'BR', currency: 'BRL' },
          { country: 'DE', currency: 'EUR' },
          { country: 'JP', currency: 'JPY', amountMinor: 2599 },
          { country: 'MX', currency: 'MXN' },
          { brand: { color: '#c00' } },
        ].map((each) => newOrder(server, each)),
      )
      between.make([])
      for (let pages = 0; pages < 1_000; ) {
        const { findings, looks } = await look(options({ orders: kinds.map(({ key }) => key) }))
        expect(findings).toEqual([])
        pages += looks[0]?.pages ?? 0
      }
    },
  )
})

describe('with a browser', () => {
  const chromium = findChromium()

  it.runIf(chromium)('finds what only a browser gets, and what it would load', async () => {
    between.make([])
    const clean = await look(options({ orders: [], browser: chromium }))
    expect(clean.browser).toMatch(/^Chromium \d/)
    expect(clean.findings).toEqual([])
    const evil = '<img src="http://127.0.0.1:1/p.gif" alt="">'
    between.make([
      {
        path: '/privacy',
        isMeant: () => true,
        apply: (answer) => ({
          ...answer,
          body: Buffer.from(answer.body.toString().replace('</body>', `${evil}</body>`)),
        }),
      },
    ])
    const { findings } = await look(options({ orders: [], browser: chromium }))
    const seen = findings.filter(({ client }) => client === 'browser').map(({ code, where }) => ({ code, where }))
    expect(seen).toContainEqual({ code: 'TF301', where: ['/privacy'] })
    expect(seen).toContainEqual({ code: 'TF304', where: ['/privacy'] })
  })
})
