/** The sample shop's server, which anyone can watch in a sandbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderCreated, SandboxOrder, WebhookDelivery } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay } from '../support/shop.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startServer({ webhookTimeoutMs: 1_500 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.gateway.origin()).port)
})
afterAll(() => server.stop())

const sample = async (receiver: SandboxOrder['receiver']) =>
  (
    await call<OrderCreated>(server, 'POST', '/api/sandbox/orders', {
      body: { amountMinor: 2599, currency: 'USD', country: 'US', receiver },
      headers: { host: `127.0.0.1:${port}` },
    })
  ).body
const deliveries = async (key: string) =>
  (await call<WebhookDelivery[]>(server, 'GET', `/api/sandbox/${key}/webhooks`)).body

describe('a sample shop', () => {
  it.each([
    ['ok', 'delivered', { status: 200, answer: '{"message":"The sample shop has taken it."}' }],
    ['error', 'waiting', { status: 500 }],
    ['redirect', 'waiting', { status: 302 }],
    ['slow', 'waiting', { error: 'timeout' }],
    ['recovers', 'waiting', { status: 503 }],
  ] as const)('that %s leaves an event %s', async (receiver, state, made) => {
    const { key } = await sample(receiver)
    await pay(server, key)
    await server.gateway.webhooks.deliverDue()
    expect(await deliveries(key)).toMatchObject([{ type: 'order.paid', state, tries: [made] }])
  })

  it('that was down gets the events it missed', async () => {
    const { key } = await sample('recovers')
    await pay(server, key)
    await server.gateway.webhooks.deliverDue()
    await advance(server, 'PT10S')
    await advance(server, 'PT40S')
    expect(await deliveries(key)).toMatchObject([
      { state: 'delivered', tries: [{ status: 503 }, { status: 503 }, { status: 200 }] },
    ])
  })

  it('gets events again by a button, only of its own order', async () => {
    const [one, other] = [await sample('ok'), await sample('ok')]
    await pay(server, one.key)
    await server.gateway.webhooks.deliverDue()
    const [{ id = '' } = {}] = await deliveries(one.key)
    const again = (key: string) => call(server, 'POST', `/api/sandbox/${key}/webhooks/${id}/redeliver`)
    expect(await again(other.key)).toEqual({ status: 404, body: { error: 'unknownWebhook' } })
    expect((await again(one.key)).status).toBe(200)
    await server.gateway.webhooks.deliverDue()
    expect((await deliveries(one.key))[0]?.tries).toHaveLength(2)
  })

  it('does not show events for a merchant’s own server', async () => {
    const { key } = await newOrder(server, { webhookUrl: 'http://127.0.0.1:1/hooks' })
    expect(await call(server, 'GET', `/api/sandbox/${key}/webhooks`)).toEqual({
      status: 404,
      body: { error: 'noSandbox' },
    })
  })

  it('answers under no other name', async () => {
    const body = { id: 'evt_1', type: 'order.paid', createdAt: '2026-11-21 18:04:05', data: {} }
    expect((await call(server, 'POST', '/api/sandbox-receiver/constructor', { body })).status).toBe(404)
    expect((await call(server, 'POST', '/api/sandbox-receiver/ok', { body: {} })).status).toBe(422)
  })
})
