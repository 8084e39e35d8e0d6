/** No GET route gives a read-only key what is needed for a shopper's calls. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
import { orders, refunds, subscriptions, webhookEvents } from '../../../../gateway/store/schema.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, confirm, merchant, newOrder, pay, payment } from '../support/shop.ts'
import { subscribe } from '../support/subscriber.ts'

let server: TestServer
let shop: Receiver
let readOnly: { authorization: string }
/** Values for each parameter of a merchant's route. */
let ids: Record<string, string[]>

beforeAll(async () => {
  shop = await startReceiver()
  // A server that echoes what it receives.
  shop.behave((response, { body }) => void response.writeHead(200).end(body.slice(0, 400)))
  server = await startServer()
  const { db, clock, webhooks } = server.gateway
  const open = await newOrder(server, { webhookUrl: shop.url, metadata: { key: 'cart-1' } })
  const paid = await newOrder(server, { webhookUrl: shop.url })
  await pay(server, paid.key)
  await refundOrder(server, paid.id, { amountMinor: 100 })
  const { id } = await subscribe(server, {}, { webhookUrl: shop.url })
  await webhooks.deliverDue()
  const rows = await db.select().from(subscriptions)
  ids = {
    '/api/orders/:id': [open.id, paid.id, id],
    '/api/subscriptions/:id': rows.map((row) => row.id),
    ':refundId': (await db.select().from(refunds)).map((row) => row.id),
  }
  readOnly = { authorization: `Bearer ${await createMerchantKeys(db, clock).create('report', ['read', 'refunds'])}` }
})
afterAll(async () => {
  shop.close()
  await server.stop()
})

interface OpenApi {
  paths: Record<string, Record<string, { security?: unknown[] }>>
}

/** Every GET route for merchants, with each existing id. */
async function merchantGets(): Promise<string[]> {
  const { paths } = (await call<OpenApi>(server, 'GET', '/api/openapi.json')).body
  const routes = Object.entries(paths).filter(([, { get }]) => get?.security?.length)
  return routes.flatMap(([path]) => {
    const route = path.replace(/\{(\w+)\}/g, ':$1')
    const [start] = Object.keys(ids).filter((name) => route.startsWith(name))
    const urls = start ? (ids[start] ?? []).map((id) => route.replace(':id', id)) : [route]
    return urls.flatMap((url) => (ids[':refundId'] ?? []).map((id) => url.replace(':refundId', id)))
  })
}

it('there are such routes, each with its data', async () => {
  const urls = await merchantGets()
  expect(urls.join()).not.toMatch(/[:{]/)
  expect(new Set(urls).size).toBeGreaterThan(12)
  expect(await server.gateway.db.select().from(webhookEvents)).not.toEqual([])
})

it('no answer contains the key of an order or a refund', async () => {
  const { db } = server.gateway
  const keys = [...(await db.select().from(orders)), ...(await db.select().from(refunds))].map(({ key }) => key)
  const isIn = (text: string) => keys.some((key) => text.includes(key))
  const asked = { withOrders: 0, leaks: [] as string[] }
  for (const url of await merchantGets()) {
    const answer = await server.app.inject({ url, headers: readOnly })
    expect([200, 404], url).toContain(answer.statusCode)
    if (isIn(answer.body)) asked.leaks.push(url)
    if (isIn((await server.app.inject({ url, headers: merchant })).body)) asked.withOrders++
  }
  expect(asked.leaks).toEqual([])
  expect(asked.withOrders, 'a key with the right to cancel reads the order keys').toBeGreaterThan(5)
})

it("a merchant's own note named `key` stays", async () => {
  const [id] = ids['/api/orders/:id'] ?? []
  const { body } = await call(server, 'GET', `/api/orders/${id}`, { headers: readOnly, shape: 'orderView' })
  expect(body.metadata).toEqual({ key: 'cart-1' })
})

it("a key with the right to refund gets the shopper's link to the refund, which does not open the order", async () => {
  const { id, key: orderKey } = await newOrder(server)
  await confirm(server, await payment(server, orderKey))
  const made = await call<{ key: string }>(server, 'POST', `/api/orders/${id}/refunds`, { body: {}, headers: readOnly })
  expect(made.status).toBe(201)
  const page = await server.app.inject({ url: `/api/refund/${made.body.key}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain(orderKey)
})
