/** The events of an order, with their times and actors. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
import type { OrderCreated, OrderEventList } from '../../../../schemas/types.ts'
import { answers, type Receiver, startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Answer, advance, call, cards, merchant, newOrder, pay } from '../support/shop.ts'

let server: TestServer
let till: Record<string, string>
let receiver: Receiver
beforeAll(async () => {
  server = await startServer()
  receiver = await startReceiver()
  const keys = createMerchantKeys(server.gateway.db, server.gateway.clock)
  till = { authorization: `Bearer ${await keys.create('till-1', ['orders', 'refunds'])}` }
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})

const events = (id: string, query = ''): Promise<Answer<OrderEventList>> =>
  call<OrderEventList>(server, 'GET', `/api/orders/${id}/events${query}`, {
    headers: merchant,
    shape: 'orderEventList',
  })
/** Such as 'attempt.paid by provider sandbox'. */
const eventLines = async (id: string, query = '') =>
  (await events(id, query)).body.events.map(({ type, by }) =>
    [type, ...(by ? ['by', by.kind, ...(by.name ? [by.name] : [])] : [])].join(' '),
  )
const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD', country: 'US' }
const orderOfTill = async (more = {}) =>
  (await call<OrderCreated>(server, 'POST', '/api/orders', { body: { ...order, ...more }, headers: till })).body

describe('the events of an order', () => {
  it('show a failed payment, a successful one and a refund, each with its actor', async () => {
    const { id, key } = await orderOfTill()
    await pay(server, key, { card: cards.declined })
    await advance(server, 'PT1M')
    await pay(server, key)
    await advance(server, 'PT1M')
    const body = { amountMinor: 500, reason: 'One was broken' }
    await call(server, 'POST', `/api/orders/${id}/refunds`, { body, headers: till })
    expect(await eventLines(id)).toEqual([
      'order.created by merchant till-1',
      'attempt.started by shopper',
      'attempt.failed by provider sandbox',
      'attempt.started by shopper',
      'attempt.paid by provider sandbox',
      'refund.requested by merchant till-1',
      'refund.succeeded by provider sandbox',
    ])
    const [, started, failed, , , requested] = (await events(id)).body.events
    expect(started).toMatchObject({ method: 'CARD', country: 'US', attemptId: failed?.attemptId })
    expect(failed?.reason).toMatch(/^reason\./)
    expect(requested).toMatchObject({ amountMinor: 500, reason: 'One was broken' })
  })

  it('show a capture and a void, each with its actor', async () => {
    const captured = await orderOfTill({ capture: 'manual' })
    await pay(server, captured.key)
    await call(server, 'POST', `/api/orders/${captured.id}/captures`, { body: { amountMinor: 500 }, headers: till })
    expect((await eventLines(captured.id)).slice(2)).toEqual([
      'attempt.paid by provider sandbox',
      'capture.requested by merchant till-1',
      'capture.succeeded by provider sandbox',
    ])
    expect((await events(captured.id)).body.events.at(-1)).toMatchObject({ amountMinor: 500 })
    const voided = await orderOfTill({ capture: 'manual' })
    await pay(server, voided.key)
    await call(server, 'POST', `/api/orders/${voided.id}/void`, { headers: till })
    expect((await eventLines(voided.id)).slice(3)).toEqual([
      'void.requested by merchant till-1',
      'void.succeeded by provider sandbox',
      'order.cancelled by merchant till-1',
    ])
  })

  it('show whether the shop or the shopper cancelled', async () => {
    const [byShop, byShopper] = [await orderOfTill(), await newOrder(server)]
    await call(server, 'POST', `/api/orders/${byShop.id}/cancel`, { headers: till })
    await call(server, 'POST', `/api/txn/${byShopper.key}/cancel`)
    expect((await eventLines(byShop.id)).at(-1)).toBe('order.cancelled by merchant till-1')
    expect(await eventLines(byShopper.id)).toEqual([
      'order.created by merchant MERCHANT_KEY',
      'order.cancelled by shopper',
    ])
  })

  it('show that the order expired, although no call has read the order since', async () => {
    const { id } = await newOrder(server, { effectiveMinutes: 1 })
    await advance(server, 'PT2M')
    expect(await eventLines(id)).toEqual(['order.created by merchant MERCHANT_KEY', 'order.expired by gateway'])
  })

  it("show the answer of the shop's server", async () => {
    const { id, key } = await orderOfTill({ webhookUrl: receiver.url })
    receiver.behave(answers(500))
    await pay(server, key)
    await advance(server, 'PT3S')
    receiver.behave(answers(200))
    await advance(server, 'PT10S')
    const { body } = await events(id)
    const webhooks = body.events.filter(({ type }) => type.startsWith('webhook.'))
    expect(webhooks).toMatchObject([
      { type: 'webhook.refused', webhookType: 'order.paid', status: 500, by: { kind: 'gateway' } },
      { type: 'webhook.delivered', webhookType: 'order.paid', status: 200 },
    ])
  })

  it('show a subscription, its charges and its end', async () => {
    const subscription = { product: 'Plan', feeMinor: 990, unit: 'M' as const, count: 1 }
    const { id, key } = await newOrder(server, { kind: 'subscription', subscription })
    await pay(server, key)
    await advance(server, 'P32D')
    const types = (await events(id)).body.events.map(({ type, chargeNumber }) => [type, chargeNumber])
    expect(types).toEqual(
      expect.arrayContaining([
        ['subscription.started', undefined],
        ['subscription.charged', 1],
        ['subscription.charged', 2],
      ]),
    )
    await server.gateway.clock.reset()
  })

  it('are read page by page, each once', async () => {
    const { id, key } = await newOrder(server)
    for (let times = 0; times < 3; times++) await pay(server, key, { card: cards.declined, intent: randomUUID() })
    const whole = (await events(id)).body.events
    expect(whole).toHaveLength(7)
    const seen: unknown[] = []
    let query: string | undefined = '?limit=2'
    while (query) {
      const { body }: Answer<OrderEventList> = await events(id, query)
      seen.push(...body.events)
      query = body.next && `?limit=2&cursor=${body.next}`
    }
    expect(seen).toEqual(whole)
    expect(new Set(whole.map((event) => event.id)).size).toBe(7)
  })

  it('need the right to read, an existing order, and a valid cursor', async () => {
    const { id } = await newOrder(server)
    expect((await call(server, 'GET', `/api/orders/${id}/events`, { headers: till })).status).toBe(403)
    expect(await events('nope')).toMatchObject({ status: 404, body: { error: 'unknownOrder' } })
    expect((await events(id, '?cursor=x')).status).toBe(400)
    expect((await events(id, '?limit=0')).status).toBe(400)
  })
})
