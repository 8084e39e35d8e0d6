/**
 * A shop's server that is slow, down, endless or redirects: it gets every event in the end, and delays no other order.
 *
 * @long
 */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, type Receiver, redeliver, shopCalls, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, cards, pay } from '../support/shop.ts'

const webhookTimeoutMs = 1_000
let server: TestServer
let shop: Receiver
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, shop, stop } = await startWithShop({ webhookTimeoutMs }))
})
afterAll(() => stop())
beforeEach(() => shop.behave(answers(200)))

const { order, deliver, deliveries, typesOf } = shopCalls(() => ({ server, shop }))

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
    ['redirects', answers(307, { location: '/elsewhere' }), { status: 307 }],
    ['hangs up', (response: ServerResponse) => void response.destroy(), { error: 'connection' }],
    ['answers without end', endless, { status: 500, answer: 'x'.repeat(500) }],
    [
      'does not answer in HTTP',
      (response: ServerResponse) => void response.socket?.end('hello'),
      { error: 'unreadable' },
    ],
  ])('that %s is tried again and again', async (_, behave, made) => {
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

  it.each([
    ['4 GB', { 'content-length': `${4 * 2 ** 30}` }],
    ['without end', {}],
  ])('that answers 200, %s, counts as delivered: only the beginning of its answer is read', async (_, headers) => {
    const { id, key } = await order()
    let sent = 0
    shop.behave((response) => {
      response.writeHead(200, headers)
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
    // No more than the buffers of the sockets hold.
    expect(sent).toBeLessThan(16 * 2 ** 20)
  })

  it('whose answer comes slowly is read until the limit, and counts by its status', async () => {
    const { id, key } = await order()
    shop.behave((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(timer))
    })
    await pay(server, key)
    await deliver()
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({
      state: 'delivered',
      tries: [{ status: 200, answer: expect.stringMatching(/^\.+$/) }],
    })
    expect(delivery?.tries[0]?.tookMs).toBeGreaterThanOrEqual(webhookTimeoutMs)
  })

  it('that does not answer is cut off in time, and delays no other order', async () => {
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

  it('that is down for an hour gets every event afterwards, in sequence for each order', async () => {
    const made = [await order({ effectiveMinutes: 600 }), await order({ effectiveMinutes: 600 })]
    await shop.down()
    for (const { key } of made) await pay(server, key, { card: cards.declined })
    await advance(server, 'PT10M')
    for (const { key } of made) await pay(server, key)
    for (let minutes = 0; minutes < 50; minutes += 10) await advance(server, 'PT10M')
    for (const { id } of made) {
      const [first, second] = await deliveries(id)
      expect(first?.tries.length).toBeGreaterThan(4)
      expect(new Set(first?.tries.map(({ error }) => error))).toEqual(new Set(['connection']))
      expect(second).toMatchObject({ type: 'order.paid', state: 'waiting', tries: [] })
    }
    await shop.up()
    await advance(server, 'PT1H')
    for (const { id } of made) {
      expect(typesOf(id)).toEqual(['order.failed', 'order.paid'])
      expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    }
  })

  it('that never answers is given up after three days, and tried again on request', async () => {
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
    expect(await redeliver(server, given?.id ?? '')).toMatchObject({ status: 200, body: { state: 'waiting' } })
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
  }, 90_000)
})
