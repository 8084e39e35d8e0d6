import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unguardedCalls } from '../support/merchantCalls.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('the merchant', () => {
  const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD' }
  const create = (body: object, headers: Record<string, string> = merchant) =>
    call(server, 'POST', '/api/orders', { body, headers })

  it('needs the secret key', async () => {
    expect((await create(order, {})).status).toBe(401)
    expect((await create(order, { authorization: 'Bearer sk_test_other' })).status).toBe(403)
    expect((await call(server, 'GET', '/api/orders/x')).status).toBe(401)
    expect(await unguardedCalls(server, join(import.meta.dirname, '../../../..'))).toEqual([])
  })

  it('gets the same order for the same Idempotency-Key, and a refusal for other content', async () => {
    const headers = { ...merchant, 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([create(order, headers), create(order, headers)])
    expect(first).toEqual(second)
    expect(await create({ ...order, amountMinor: 1 }, headers)).toMatchObject({
      status: 422,
      body: { error: 'intentReused' },
    })
  })

  it.each([
    ['amountMinor', { amountMinor: 0 }],
    ['amountMinor', { amountMinor: 1.5 }],
    ['amountMinor', { amountMinor: '4990' }],
    ['currency', { currency: 'usd' }],
    ['country', { country: 'XX' }],
    ['returnUrl', { returnUrl: 'javascript:alert(1)' }],
    ['brand.logoImage', { brand: { logoImage: '//evil.example/logo.png' } }],
    ['subscription', { kind: 'subscription' }],
    ['surprise', { surprise: true }],
  ])('gets a 422 for a wrong %s', async (field, more) => {
    expect(await create({ ...order, ...more })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  it('may charge more than 32 bits of minor units', async () => {
    const { id, key } = await newOrder(server, { amountMinor: 9_000_000_000_000, currency: 'IDR' })
    expect((await readOrder(server, id)).amountMinor).toBe(9_000_000_000_000)
    expect((await readStatus(server, key)).state).toBe('open')
  })

  it('can limit the card brands of an order', async () => {
    const { key } = await newOrder(server, { supportedCards: ['MASTERCARD'] })
    expect((await pay(server, key)).body.errors).toMatchObject([{ field: 'cardNum', keyword: 'supportedCards' }])
  })

  it.each(['AMEX', 'AE'])('can list American Express as %s', async (code) => {
    const { key } = await newOrder(server, { supportedCards: [code] })
    expect((await pay(server, key, { card: '378282246310005' })).body.state).toBe('paid')
  })
})
