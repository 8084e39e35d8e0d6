/** The shopper extends the time to pay, unless the merchant gives a reason against it. */
// WCAG 2.2.1
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../../gateway/store/schema.ts'
import type { OrderEventList, OrderRequest, PaymentAnswer } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, merchant, newOrder, pay, readCheckout, readStatus, secretOf } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const order = (wanted: Partial<OrderRequest> = {}) => newOrder(server, { effectiveMinutes: 5, ...wanted })
/** @param expires the end that the shopper saw; absent, as in requests of an earlier release */
const extend = (key: string, expires?: string) =>
  call<PaymentAnswer & { error?: string }>(server, 'POST', `/api/txn/${key}/extend`, { body: { expires } })
const ms = (time = '') => Date.parse(`${time.replace(' ', 'T')}+08:00`)
const extendOnce = async (key: string) => (await extend(key, (await readStatus(server, key)).expires)).body
const happened = async (id: string) =>
  (await call<OrderEventList>(server, 'GET', `/api/orders/${id}/events`, { headers: merchant })).body.events.map(
    ({ type }) => type,
  )

describe('more time to pay', () => {
  it.each<[string, Partial<OrderRequest>, number | undefined]>([
    ['the time to pay of the order', {}, 5],
    ['an hour, for an order with a longer time to pay', { effectiveMinutes: 300 }, 60],
    ['the minutes that the merchant sets', { extendMinutes: 10 }, 10],
    ['none, for an order with more than 20 hours to pay', { effectiveMinutes: 1201 }, undefined],
    ['the minutes that the merchant sets, for such an order too', { effectiveMinutes: 1201, extendMinutes: 10 }, 10],
    ['none, when the merchant gives a reason', { timeFixedBy: 'stock' }, undefined],
  ])('is %s', async (_, wanted, minutes) => {
    const { key } = await order(wanted)
    const view = await readCheckout(server, key)
    expect([view.extendMinutes, view.timeFixedBy]).toEqual([minutes, wanted.timeFixedBy])
    const { status, body } = await extend(key, view.expires)
    if (minutes === undefined) expect([status, body.error]).toEqual([409, 'notAllowed'])
    else expect(ms(body.expires) - ms(view.expires)).toBe(minutes * 60_000)
  })

  it('is available ten times, and each is reported to the merchant', async () => {
    const { id, key } = await order()
    const first = ms((await readStatus(server, key)).expires)
    for (let times = 1; times <= 10; times++) {
      await advance(server, 'PT4M')
      const { expires, extendMinutes } = await extendOnce(key)
      expect([ms(expires) - first, extendMinutes]).toEqual([times * 300_000, times < 10 ? 5 : undefined])
    }
    expect((await extend(key)).status).toBe(409)
    expect((await readCheckout(server, key)).extendMinutes).toBeUndefined()
    expect((await happened(id)).filter((type) => type === 'order.extended')).toHaveLength(10)
    expect((await pay(server, key, { secret: secretOf('4242424242424242') })).body.state).toBe('paid')
  })

  it('is added once for the same displayed end, also when requests are simultaneous', async () => {
    const { key } = await order()
    const { expires } = await readStatus(server, key)
    const answers = await Promise.all([extend(key, expires), extend(key, expires), extend(key, expires)])
    const again = await extend(key, expires)
    for (const { body } of [...answers, again]) expect(ms(body.expires) - ms(expires)).toBe(300_000)
  })

  it('is available after a failed attempt too, and keeps its reason', async () => {
    const { key } = await order()
    await pay(server, key, { secret: secretOf('4000000000000002') })
    expect(await extendOnce(key)).toMatchObject({ state: 'failed', reason: 'reason.declined' })
  })

  it('is refused for an order that was paid meanwhile or has expired', async () => {
    const paid = await order()
    await pay(server, paid.key, { secret: secretOf('4242424242424242') })
    const { status, body } = await extend(paid.key)
    expect([status, body.state]).toEqual([409, 'paid'])
    const late = await order()
    await advance(server, 'PT5M1S')
    expect((await extend(late.key)).status).toBe(410)
  })

  it('is not possible for a code, because its provider decides the end', async () => {
    const { key } = await order({ country: 'BR', currency: 'BRL', amountMinor: 12_345 })
    const url = `/api/checkout/${key}/forms/PIX?country=BR`
    const { formId } = (await call<{ formId: string }>(server, 'GET', url)).body
    const data = { identityNumber: '52998224725', fullName: 'Ana Souza' }
    const body = { key, method: 'PIX', country: 'BR', formId, data }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { body: pending } = await call<PaymentAnswer>(server, 'POST', '/api/txn/local/confirmPayment', {
      body,
      headers,
    })
    expect([pending.state, pending.extendMinutes]).toEqual(['pending', undefined])
    expect((await extend(key, pending.expires)).status).toBe(409)
  })

  it('counts the extensions by a gateway of the earlier release', async () => {
    const { id, key } = await order()
    const extendedAt = await server.gateway.clock.now()
    await server.gateway.db.update(orders).set({ extendedAt }).where(eq(orders.id, id))
    expect((await happened(id)).filter((type) => type === 'order.extended')).toHaveLength(1)
    for (let times = 2; times <= 10; times++) await extendOnce(key)
    expect((await extend(key)).status).toBe(409)
    expect((await happened(id)).filter((type) => type === 'order.extended')).toHaveLength(10)
  })

  it('can not be both set and excluded by one order', async () => {
    const body = { orderno: 'T-1', website: 'shop.example', amountMinor: 100, currency: 'USD' }
    const both = { ...body, extendMinutes: 5, timeFixedBy: 'stock' }
    const answer = await call<{ errors: object[] }>(server, 'POST', '/api/orders', { body: both, headers: merchant })
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      [{ field: 'extendMinutes', keyword: 'timeFixedBy' }],
    ])
    const other = { ...body, timeFixedBy: 'because' }
    expect((await call(server, 'POST', '/api/orders', { body: other, headers: merchant })).status).toBe(422)
  })
})
