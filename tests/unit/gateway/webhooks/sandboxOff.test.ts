/** With the sandbox off a merchant can't reach the internal network, and test orders send no events. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../../gateway/store/schema.ts'
import { answers, type Receiver, startReceiver } from '../support/receiver.ts'
import { remove, startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay } from '../support/shop.ts'

let server: TestServer
let shop: Receiver
let test: { id: string; event: string }
beforeAll(async () => {
  shop = await startReceiver()
  shop.behave(answers(500))
  const on = await startServer()
  const { id, key } = await newOrder(on, { webhookUrl: shop.url })
  await pay(on, key)
  await on.gateway.webhooks.deliverDue()
  const [{ id: event = '' } = {}] = await on.gateway.db
    .update(webhookEvents)
    .set({ nextAt: new Date(0) })
    .returning()
  test = { id, event }
  await on.stop('keep')
  server = await startServer({ sandbox: false, ...on.place })
})
afterAll(async () => {
  shop.close()
  await server.stop()
  await remove(server.place)
})

describe('with the sandbox off', () => {
  it('no event is sent for a test card’s payment, nor can it be requested', async () => {
    const before = shop.heard.length
    shop.behave(answers(200))
    await server.gateway.webhooks.deliverDue()
    expect(shop.heard).toHaveLength(before)
    for (const [method, url] of [
      ['GET', `/api/orders/${test.id}/webhooks`],
      ['POST', `/api/webhooks/${test.event}/redeliver`],
    ] as const)
      expect((await call(server, method, url, { headers: merchant })).status).toBe(404)
  })

  it.each([
    'http://shop.example/hooks',
    'https://127.0.0.1/hooks',
    'https://10.0.0.1:8443/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hooks',
    'https://[::ffff:192.168.0.1]/hooks',
    'https://0x7f000001/hooks',
    'https://user:word@shop.example/hooks',
    'ftp://shop.example/hooks',
    'javascript:alert(1)',
  ])('an order whose webhooks would go to %s is refused', async (webhookUrl) => {
    const body = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 100, currency: 'USD', webhookUrl }
    const { status, body: answer } = await call(server, 'POST', '/api/orders', { body, headers: merchant })
    expect([status, answer.errors]).toEqual([422, [expect.objectContaining({ field: 'webhookUrl' })]])
  })

  it('a name with an internal address is not called, and the merchant sees why', async () => {
    const { port } = new URL(shop.url)
    const before = shop.heard.length
    const { id } = await newOrder(server, { webhookUrl: `https://localhost:${port}/hooks` })
    await call(server, 'POST', `/api/orders/${id}/cancel`, { headers: merchant })
    await server.gateway.webhooks.deliverDue()
    const { body } = await call(server, 'GET', `/api/orders/${id}/webhooks`, { headers: merchant })
    expect(body).toMatchObject([{ type: 'order.cancelled', state: 'waiting', tries: [{ error: 'privateAddress' }] }])
    expect(shop.heard).toHaveLength(before)
  })
})
