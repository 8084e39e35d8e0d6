/** With the sandbox off, its routes do not exist, and its payments do not count. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../../gateway/due/sweep.ts'
import { remove, startServer, type TestServer } from '../support/server.ts'
import { call, cards, confirm, merchant, newOrder, pay, payment, readStatus } from '../support/shop.ts'

const pageDir = mkdtempSync(join(tmpdir(), 'tillform-page-'))
let server: TestServer
/** Made while the sandbox was on, in the same database. */
const before: Record<'open' | 'paid' | 'pending', { id: string; key: string }> = {} as never
let openPayment: Record<string, unknown>

beforeAll(async () => {
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Tillform</title>')
  const on = await startServer({ pageDir })
  before.open = await newOrder(on)
  before.paid = await newOrder(on)
  before.pending = await newOrder(on)
  openPayment = await payment(on, before.open.key)
  expect((await pay(on, before.paid.key)).body.state).toBe('paid')
  expect((await pay(on, before.pending.key, { card: cards.pendingPaid })).body.state).toBe('pending')
  expect((await on.app.inject('/test/checkout')).statusCode).toBe(200)
  await on.stop('keep')
  server = await startServer({ pageDir, sandbox: false, ...on.place })
})
afterAll(async () => {
  await server?.stop()
  await remove(server.place)
  rmSync(pageDir, { recursive: true })
})

describe('with the sandbox off', () => {
  it.each([
    ['POST', '/api/sandbox/orders', { amountMinor: 100, currency: 'USD' }],
    ['POST', '/api/sandbox/clock', { advance: 'P1D' }],
    ['POST', '/api/sandbox/KEY/outcome', { outcome: 'pay' }],
  ] as const)('%s %s does not exist, even for the merchant', async (method, url, body) => {
    const answer = await call(server, method, url.replace('KEY', before.pending.key), { body, headers: merchant })
    expect(answer).toEqual({ status: 404, body: { error: 'unknownRoute' } })
  })

  it('the contract has no sandbox route, and health shows that it is off', async () => {
    const { body } = await call<{ paths: object }>(server, 'GET', '/api/openapi.json')
    expect(Object.keys(body.paths).filter((path) => path.includes('sandbox'))).toEqual([])
    expect((await call(server, 'GET', '/api/health', { shape: 'health' })).body.sandbox).toBe(false)
  })

  it.each([
    '/test',
    '/test/',
    '/test/checkout',
    '/test/components-demo?lang=en',
    '/TEST/checkout',
    '/%74est/checkout',
    '//test/checkout',
    '/sandbox/bank/KEY',
    '/sandbox/challenge/KEY',
  ])('the demo page %s does not exist', async (url) => {
    const { statusCode, body } = await server.app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('<title>')
    expect((await server.app.inject('/checkout/some-key')).statusCode).toBe(200)
  })

  it.each(['open', 'paid', 'pending'] as const)('a test order that is %s is hidden', async (state) => {
    const { id, key } = before[state]
    for (const url of [`/api/checkout/${key}`, `/api/txn/${key}/status`, `/api/checkout/${key}/methods?country=US`])
      expect(await call(server, 'GET', url), url).toMatchObject({ status: 404, body: { error: 'unknownKey' } })
    expect((await call(server, 'GET', `/api/orders/${id}`, { headers: merchant })).status).toBe(404)
    expect((await call(server, 'POST', `/api/orders/${id}/cancel`, { headers: merchant })).status).toBe(404)
  })

  it('a payment that was prepared with test cards is refused', async () => {
    expect((await confirm(server, openPayment)).status).toBe(404)
  })

  it('a method that no provider can charge is not offered', async () => {
    const order = await newOrder(server)
    const methods = await call(server, 'GET', `/api/checkout/${order.key}/methods?country=US`)
    expect(methods).toEqual({ status: 200, body: [] })
    const form = await call(server, 'GET', `/api/checkout/${order.key}/forms/CARD?country=US`)
    expect(form).toMatchObject({ status: 404, body: { error: 'methodUnavailable' } })
    const formId = String(openPayment.formId)
    expect((await pay(server, order.key, { formId })).status).toBe(422)
    const { body: view } = await call(server, 'GET', `/api/checkout/${order.key}`, { shape: 'checkoutView' })
    expect(view).toMatchObject({ state: 'open', sandbox: false })
    const session = { body: { validationUrl: 'https://wallet.example' } }
    expect((await call(server, 'POST', `/api/txn/${order.key}/walletSession`, session)).status).toBe(404)
  })

  it('the sweep skips test payments, however many are due', async () => {
    await server.gateway.clock.advance(3_600_000)
    expect(await sweep(server.gateway)).toBe(1)
    const again = await startedAgain()
    expect((await readStatus(again, before.pending.key)).state).toBe('paid')
    await again.stop('keep')
  })
})

/** The same data with the sandbox on: the skipped payments continue. */
async function startedAgain(): Promise<TestServer> {
  await server.stop('keep')
  return startServer(server.place)
}
