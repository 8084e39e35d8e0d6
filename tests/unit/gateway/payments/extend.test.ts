/** The shopper takes more time to pay, where the merchant offers some. */
// WCAG 2.2.1
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRequest, PaymentAnswer } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay, readCheckout, secretOf } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const order = (wanted: Partial<OrderRequest> = {}) =>
  newOrder(server, { effectiveMinutes: 5, extendMinutes: 10, ...wanted })
const extend = (key: string) =>
  call<PaymentAnswer & { error?: string }>(server, 'POST', `/api/txn/${key}/extend`, { body: {} })
const ms = (time = '') => Date.parse(`${time.replace(' ', 'T')}+08:00`)

describe('more time to pay', () => {
  it('is offered, given once, and asked again changes nothing more', async () => {
    const { key } = await order()
    const before = await readCheckout(server, key)
    expect(before.extendMinutes).toBe(10)
    const { status, body } = await extend(key)
    expect([status, body.state]).toEqual([200, 'open'])
    expect(ms(body.expires) - ms(before.expires)).toBe(600_000)
    expect((await extend(key)).body.expires).toBe(body.expires)
    const after = await readCheckout(server, key)
    expect([after.expires, after.extendMinutes]).toEqual([body.expires, undefined])
  })

  it('lets an order be paid after the time that it had at first', async () => {
    const { key } = await order()
    await extend(key)
    await advance(server, 'PT6M')
    expect((await pay(server, key, { secret: secretOf('4242424242424242') })).body.state).toBe('paid')
  })

  it('is there after a failed try too, and leaves its reason', async () => {
    const { key } = await order()
    await pay(server, key, { secret: secretOf('4000000000000002') })
    expect((await extend(key)).body).toMatchObject({ state: 'failed', reason: 'reason.declined' })
  })

  it('is refused where the merchant offers none, for a paid order, and when time is over', async () => {
    const none = await order({ extendMinutes: undefined })
    expect((await extend(none.key)).status).toBe(409)
    const paid = await order()
    await pay(server, paid.key, { secret: secretOf('4242424242424242') })
    expect((await extend(paid.key)).status).toBe(409)
    const late = await order()
    await advance(server, 'PT5M1S')
    expect((await extend(late.key)).status).toBe(410)
  })

  it('is given once to two who ask at the same moment', async () => {
    const { key } = await order()
    const before = ms((await readCheckout(server, key)).expires)
    const answers = await Promise.all([extend(key), extend(key), extend(key)])
    expect(answers.map(({ body }) => ms(body.expires) - before)).toEqual([600_000, 600_000, 600_000])
  })
})
