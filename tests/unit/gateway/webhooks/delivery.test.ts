import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../../gateway/store/schema.ts'
import type { OrderRequest, WebhookDelivery } from '../../../../schemas/types.ts'
import { answers, type Receiver, startReceiver, verified } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, cards, merchant, newOrder, pay, readOrder } from '../support/shop.ts'

const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
let server: TestServer
let shop: Receiver
beforeAll(async () => {
  server = await startServer({ webhookSecret, webhookTimeoutMs: 2_000 })
  shop = await startReceiver()
})
afterAll(async () => {
  shop.close()
  await server.stop()
})
beforeEach(() => shop.behave(answers(200)))

const order = (more: Partial<OrderRequest> = {}) => newOrder(server, { webhookUrl: shop.url, ...more })
const deliver = () => server.gateway.webhooks.deliverDue()
const deliveries = async (id: string) =>
  (await call<WebhookDelivery[]>(server, 'GET', `/api/orders/${id}/webhooks`, { headers: merchant })).body
const redeliver = (id: string) =>
  call<WebhookDelivery>(server, 'POST', `/api/webhooks/${id}/redeliver`, {
    headers: merchant,
    shape: 'webhookDelivery',
  })
const typesOf = (id: string) => shop.of(id).map(({ event }) => event.type)

describe('a shop is told of its order', () => {
  it('once it is paid: signed, with what it would be answered if it asked', async () => {
    const { id, key } = await order()
    await pay(server, key)
    await deliver()
    const [told, ...more] = shop.of(id)
    if (!told) throw new Error('nothing came')
    expect(more).toEqual([])
    expect(told.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': told.event.id })
    expect(verified(webhookSecret, told)).toEqual(told.event)
    const { errorUrl: _, ...asked } = await readOrder(server, id)
    const { errorUrl, ...data } = told.event.data
    expect(told.event).toMatchObject({ id: expect.stringMatching(/^evt_/), type: 'order.paid' })
    expect(data).toEqual(asked)
    expect(errorUrl).toMatch(/^http:\/\/localhost:\d+\/result\/error\?data=/)
  })

  it.each([
    ['failed', cards.declined, ['order.failed']],
    ['refused for good', cards.invalid, ['order.failed']],
    ['pending, then paid', cards.pendingPaid, ['order.pending', 'order.paid']],
    ['pending, then failed', cards.pendingFailed, ['order.pending', 'order.failed']],
  ])('when its payment is %s', async (_, card, types) => {
    const { id, key } = await order({ effectiveMinutes: 60 })
    await pay(server, key, { card })
    await advance(server, 'PT10S')
    expect(typesOf(id)).toEqual(types)
  })

  it('when its time runs out, and when it is cancelled', async () => {
    const late = await order({ effectiveMinutes: 1 })
    const gone = await order()
    await call(server, 'POST', `/api/orders/${gone.id}/cancel`, { headers: merchant })
    await advance(server, 'PT2M')
    expect([typesOf(late.id), typesOf(gone.id)]).toEqual([['order.expired'], ['order.cancelled']])
  })

  it('as it was then, though the order has gone on since', async () => {
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

  it('and of none that has no address to be told at', async () => {
    const { id, key } = await newOrder(server)
    await pay(server, key)
    expect(await deliveries(id)).toEqual([])
    expect((await server.gateway.db.select().from(webhookEvents)).filter(({ orderId }) => orderId === id)).toEqual([])
  })
})

describe('a receiver', () => {
  const endless = (response: ServerResponse) => {
    response.writeHead(500)
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const more = () => {
      while (response.write(chunk));
    }
    response.on('drain', more)
    more()
  }

  it.each([
    ['answers 500', answers(500), { status: 500, answer: 'heard' }],
    ['leads elsewhere', answers(307, { location: '/elsewhere' }), { status: 307 }],
    ['hangs up', (response: ServerResponse) => void response.destroy(), { error: 'connection' }],
    ['answers without end', endless, { status: 500, answer: 'x'.repeat(500) }],
    ['answers no HTTP', (response: ServerResponse) => void response.socket?.end('hello'), { error: 'unreadable' }],
  ])('that %s is tried again, and again', async (_, behave, made) => {
    const { id, key } = await order()
    shop.behave(behave)
    await pay(server, key)
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', tries: [made] }])
    shop.behave(answers(204))
    await advance(server, 'PT6S')
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ state: 'delivered', tries: [made, { status: 204 }] })
    expect(delivery?.nextAt).toBeUndefined()
    expect(shop.of(id).map(({ path }) => path)).toEqual(['/hooks', '/hooks'])
    expect(new Set(shop.of(id).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.id]))
  })

  it('that answers well and never ends is heard: only the beginning of its answer is read', async () => {
    const { id, key } = await order()
    let sent = 0
    shop.behave((response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64 * 1024)
      const more = () => {
        do sent += chunk.length
        while (response.write(chunk))
      }
      response.on('drain', more)
      more()
    })
    await pay(server, key)
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: [{ status: 200 }] }])
    // What the sockets between hold, and no more.
    expect(sent).toBeLessThan(16 * 2 ** 20)
  })

  it('that does not answer is cut off in time, and holds up no other order', async () => {
    const slow = await order()
    const quick = await order()
    shop.behave((response, { event }) => {
      if (event.data.id === quick.id) response.writeHead(200).end()
    })
    await pay(server, slow.key)
    await pay(server, quick.key)
    while (typesOf(quick.id).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await deliveries(slow.id))[0]?.tries).toEqual([])
    await deliver()
    expect(await deliveries(slow.id)).toMatchObject([{ state: 'waiting', tries: [{ error: 'timeout' }] }])
    shop.behave(answers(200))
    await advance(server, 'PT1M')
  })

  it('that is down for an hour hears everything afterwards, each order in its order', async () => {
    const made = [await order({ effectiveMinutes: 600 }), await order({ effectiveMinutes: 600 })]
    shop.behave(answers(503))
    for (const { key } of made) await pay(server, key, { card: cards.declined })
    await advance(server, 'PT10M')
    for (const { key } of made) await pay(server, key)
    for (let minutes = 0; minutes < 50; minutes += 10) await advance(server, 'PT10M')
    const before = shop.heard.length
    const ids = new Set(made.map(({ id }) => id))
    expect(new Set(shop.heard.filter(({ event }) => ids.has(event.data.id)).map(({ event }) => event.type))).toEqual(
      new Set(['order.failed']),
    )
    shop.behave(answers(200))
    await advance(server, 'PT1H')
    for (const { id } of made) {
      const told = shop.heard.slice(before).filter(({ event }) => event.data.id === id)
      expect(told.map(({ event }) => event.type)).toEqual(['order.failed', 'order.paid'])
      expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    }
  })

  it('that never answers is given up after three days, and told again on request', async () => {
    const { id, key } = await order()
    shop.behave(answers(500))
    await pay(server, key)
    for (let hours = 0; hours < 71; hours += 1) await advance(server, 'PT1H')
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting' }])
    await advance(server, 'PT1H1M')
    const [given] = await deliveries(id)
    expect(given).toMatchObject({ state: 'failed', type: 'order.paid' })
    expect(given?.nextAt).toBeUndefined()
    const tries = shop.of(id).length
    expect(tries).toBeGreaterThan(12)
    await advance(server, 'P2D')
    expect(shop.of(id)).toHaveLength(tries)
    shop.behave(answers(200))
    expect(await redeliver(given?.id ?? '')).toMatchObject({ status: 200, body: { state: 'waiting' } })
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
  }, 90_000)
})

describe('an event that is asked for again', () => {
  it('comes again with its own id, signed anew', async () => {
    const { id, key } = await order()
    await pay(server, key)
    await deliver()
    const [{ id: event = '' } = {}] = await deliveries(id)
    await redeliver(event)
    await deliver()
    const [first, second] = shop.of(id)
    expect(second?.body.replace(/"errorUrl":"[^"]*"/, '')).toBe(first?.body.replace(/"errorUrl":"[^"]*"/, ''))
    expect(second && verified(webhookSecret, second)).toMatchObject({ id: event })
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: [{ status: 200 }, { status: 200 }] }])
  })

  it('holds up none that follows, should it fail', async () => {
    const { id, key } = await order()
    await pay(server, key, { card: cards.declined })
    await deliver()
    const [{ id: event = '' } = {}] = await deliveries(id)
    shop.behave((response, { event: { type } }) => response.writeHead(type === 'order.failed' ? 500 : 200).end())
    await redeliver(event)
    await deliver()
    await pay(server, key)
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting' }, { state: 'delivered', type: 'order.paid' }])
  })

  it('and does not exist is refused, as is who is not the merchant', async () => {
    expect(await redeliver('evt_nobody')).toEqual({ status: 404, body: { error: 'unknownWebhook' } })
    expect((await call(server, 'POST', '/api/webhooks/evt_nobody/redeliver')).status).toBe(401)
    const { id } = await order()
    expect((await call(server, 'GET', `/api/orders/${id}/webhooks`)).status).toBe(401)
    expect((await call(server, 'GET', '/api/orders/nobody/webhooks', { headers: merchant })).status).toBe(404)
  })
})

it('an event whose next try is far ahead comes at once when the clock is set back', async () => {
  const { id, key } = await order()
  shop.behave(answers(500))
  await pay(server, key)
  await advance(server, 'P1D')
  shop.behave(answers(200))
  await call(server, 'POST', '/api/sandbox/clock', { body: { reset: true }, headers: merchant })
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
})
