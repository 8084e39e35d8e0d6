/** Which events a shop gets for its order, and when it gets them again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../../gateway/store/schema.ts'
import { answers, type Receiver, redeliver, shopCalls, startWithShop, verified } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, call, cards, merchant, newOrder, pay, readOrder } from '../support/shop.ts'

const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
let server: TestServer
let shop: Receiver
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, shop, stop } = await startWithShop({ webhookSecret, webhookTimeoutMs: 1_000 }))
})
afterAll(() => stop())
beforeEach(() => shop.behave(answers(200)))

const { order, deliver, deliveries, typesOf } = shopCalls(() => ({ server, shop }))

describe('a shop gets an event of its order', () => {
  it('when it is paid: signed, with the same content as the API’s answer', async () => {
    const { id, key } = await order()
    await pay(server, key)
    await deliver()
    const [first, ...more] = shop.of(id)
    if (!first) throw new Error('nothing came')
    expect(more).toEqual([])
    expect(first.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': first.event.id })
    expect(verified(webhookSecret, first)).toEqual(first.event)
    const { errorUrl: _, ...asked } = await readOrder(server, id)
    const { errorUrl, ...data } = first.event.data
    expect(first.event).toMatchObject({ id: expect.stringMatching(/^evt_/), type: 'order.paid' })
    expect(data).toEqual(asked)
    expect(errorUrl).toMatch(/^http:\/\/localhost:\d+\/result\/error\?data=/)
  })

  it.each([
    ['failed', cards.declined, ['order.failed']],
    ['refused permanently', cards.invalid, ['order.failed']],
    ['pending, then paid', cards.pendingPaid, ['order.pending', 'order.paid']],
    ['pending, then failed', cards.pendingFailed, ['order.pending', 'order.failed']],
  ])('when its payment is %s', async (_, card, types) => {
    const { id, key } = await order({ effectiveMinutes: 60 })
    await pay(server, key, { card })
    await advance(server, 'PT10S')
    expect(typesOf(id)).toEqual(types)
  })

  it('when it expires, and when it is cancelled', async () => {
    const late = await order({ effectiveMinutes: 1 })
    const gone = await order()
    await call(server, 'POST', `/api/orders/${gone.id}/cancel`, { headers: merchant })
    await advance(server, 'PT2M')
    expect([typesOf(late.id), typesOf(gone.id)]).toEqual([['order.expired'], ['order.cancelled']])
  })

  it('with the order’s state at that time, although the order has changed since', async () => {
    const { id, key } = await order()
    shop.behave(answers(500))
    await pay(server, key, { card: cards.declined })
    await pay(server, key)
    shop.behave(answers(200))
    await advance(server, 'PT1M')
    const states = shop.of(id).map(({ event: { type, data } }) => [type, data.state, data.attempts.length])
    expect(states.at(-2)).toEqual(['order.failed', 'failed', 1])
    expect(states.at(-1)).toEqual(['order.paid', 'paid', 2])
  })

  it('only if the order has a webhook address', async () => {
    const { id, key } = await newOrder(server)
    await pay(server, key)
    expect(await deliveries(id)).toEqual([])
    expect((await server.gateway.db.select().from(webhookEvents)).filter(({ orderId }) => orderId === id)).toEqual([])
  })
})

describe('an event that is requested again', () => {
  it('comes again with its own id and a new signature', async () => {
    const { id, key } = await order()
    await pay(server, key)
    await deliver()
    const [{ id: event = '' } = {}] = await deliveries(id)
    await redeliver(server, event)
    await deliver()
    const [first, second] = shop.of(id)
    expect(second?.body.replace(/"errorUrl":"[^"]*"/, '')).toBe(first?.body.replace(/"errorUrl":"[^"]*"/, ''))
    expect(second && verified(webhookSecret, second)).toMatchObject({ id: event })
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: [{ status: 200 }, { status: 200 }] }])
  })

  it('does not delay later events if it fails', async () => {
    const { id, key } = await order()
    await pay(server, key, { card: cards.declined })
    await deliver()
    const [{ id: event = '' } = {}] = await deliveries(id)
    shop.behave((response, { event: { type } }) => response.writeHead(type === 'order.failed' ? 500 : 200).end())
    await redeliver(server, event)
    await deliver()
    await pay(server, key)
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting' }, { state: 'delivered', type: 'order.paid' }])
  })

  it('is refused if it does not exist, and for anyone except the merchant', async () => {
    expect(await redeliver(server, 'evt_nobody')).toEqual({ status: 404, body: { error: 'unknownWebhook' } })
    expect((await call(server, 'POST', '/api/webhooks/evt_nobody/redeliver')).status).toBe(401)
    const { id } = await order()
    expect((await call(server, 'GET', `/api/orders/${id}/webhooks`)).status).toBe(401)
    expect((await call(server, 'GET', '/api/orders/nobody/webhooks', { headers: merchant })).status).toBe(404)
  })
})

it('an event with its next try far ahead comes at once when the clock is set back', async () => {
  const { id, key } = await order()
  shop.behave(answers(500))
  await pay(server, key)
  await advance(server, 'P1D')
  shop.behave(answers(200))
  await call(server, 'POST', '/api/sandbox/clock', { body: { reset: true }, headers: merchant })
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
})
