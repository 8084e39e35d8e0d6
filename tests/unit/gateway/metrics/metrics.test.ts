/**
 * What an operator reads at /metrics, and what never appears there.
 *
 * @long
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForMetrics } from '../../../../gateway/metrics/metrics.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, billing, call, cards, confirm, newOrder, pay, payment, secretOf } from '../support/shop.ts'

let server: TestServer
let port: Server
beforeAll(async () => {
  server = await startServer({ metricsPort: 0 })
  const { metrics } = server.gateway
  if (!metrics) throw new Error('metrics are off')
  port = await listenForMetrics(metrics, 0, '127.0.0.1')
})
afterAll(async () => {
  port.close()
  await server.stop()
})

const get = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(port.address() as AddressInfo).port}${path}`, { method })
const scraped = async () => (await get('/metrics')).text()
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  )
const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('tillform_')).length

describe('the metrics', () => {
  it('count confirm calls by method and outcome, refusals too', async () => {
    await pay(server, (await newOrder(server)).key)
    const { key } = await newOrder(server)
    await pay(server, key, { card: cards.declined })
    await pay(server, key, { data: { email: 'nobody' } })
    const text = await scraped()
    expect(figure(text, 'tillform_confirms_total{method="CARD",outcome="paid"}')).toBe(1)
    expect(figure(text, 'tillform_confirms_total{method="CARD",outcome="failed"}')).toBe(1)
    expect(figure(text, 'tillform_confirms_total{method="CARD",outcome="invalidData"}')).toBe(1)
  })

  it('count notifications that change nothing, and those of an unknown kind', async () => {
    const sandbox = server.gateway.providers.get('sandbox')
    if (!sandbox) throw new Error('the sandbox is off')
    server.gateway.providers.set('acquirer', {
      ...sandbox,
      notifications: async () => ({ events: [], withoutEffect: ['noEffect', 'unknownKind', 'unknownKind'] }),
    })
    await call(server, 'POST', '/api/providers/acquirer/notifications', { body: {} }).catch(() => {})
    server.gateway.providers.delete('acquirer')
    const text = await scraped()
    const nothing = 'tillform_notifications_total{provider="acquirer",about="nothing",result='
    expect(figure(text, `${nothing}"noEffect"}`)).toBe(1)
    expect(figure(text, `${nothing}"unknownKind"}`)).toBe(2)
  })

  it('time requests by route and status, and the calls of providers', async () => {
    const text = await scraped()
    const confirmed = 'method="POST",route="/api/txn/confirmPayment",status='
    expect(figure(text, `tillform_http_request_seconds_count{${confirmed}"200"}`)).toBe(2)
    expect(figure(text, `tillform_http_request_seconds_count{${confirmed}"422"}`)).toBe(1)
    const call = 'provider="sandbox",call="authorise",result='
    expect(figure(text, `tillform_provider_call_seconds_count{${call}"answered"}`)).toBe(2)
    const sandbox = server.gateway.providers.get('sandbox')
    await sandbox?.lookup(undefined as never).catch(() => {})
    const failed = 'provider="sandbox",call="lookup",result="failed"'
    expect(figure(await scraped(), `tillform_provider_call_seconds_count{${failed}}`)).toBe(1)
  })

  it('show how long webhooks have waited, and that the database and the event loop are healthy', async () => {
    await newOrder(server, { webhookUrl: 'http://127.0.0.1:9/none' })
    const before = await scraped()
    expect(figure(before, 'tillform_database_up')).toBe(1)
    expect(figure(before, 'tillform_queue_waiting{queue="webhooks"}')).toBe(0)
    expect(figure(before, 'tillform_queue_oldest_seconds{queue="webhooks"}')).toBe(0)
    expect(figure(before, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    const { key } = await newOrder(server, { webhookUrl: 'http://127.0.0.1:9/none' })
    await pay(server, key)
    await server.gateway.webhooks.deliverDue()
    await advance(server, 'PT10S')
    const after = await scraped()
    expect(figure(after, 'tillform_queue_waiting{queue="webhooks"}')).toBe(1)
    expect(figure(after, 'tillform_queue_oldest_seconds{queue="webhooks"}')).toBeGreaterThanOrEqual(10)
  })

  it('can be read while the database is unreachable, and then have no old figures', async () => {
    const { db } = server.gateway
    const { transaction } = db
    db.transaction = () => Promise.reject(new Error('away'))
    // Health caches an answer for this long.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const text = await scraped()
    db.transaction = transaction
    expect(figure(text, 'tillform_database_up')).toBe(0)
    expect(text).not.toContain('tillform_queue_waiting{')
    expect(text).toContain('tillform_confirms_total{')
  })

  it("do not grow with a caller's invented values", async () => {
    const body = await payment(server, (await newOrder(server)).key)
    const hostile = async (word: string) => {
      await confirm(server, { ...body, method: word })
      await call(server, 'GET', `/api/${word}`)
      await call(server, 'GET', `/${word}`)
      await call(server, 'GET', `/api/checkout/${word}/methods?country=US`)
      await server.app.inject({ method: 'PURGE' as 'GET', url: `/api/orders/${word}` })
    }
    await hostile('M0')
    const before = seriesOf(await scraped())
    for (const word of ['CARD2', '__proto__', 'constructor', 'a"}\n1', 'É']) await hostile(encodeURIComponent(word))
    expect(seriesOf(await scraped())).toBe(before)
  })

  it('contain no card, key, order or shopper', async () => {
    const order = await newOrder(server, { orderno: 'CANARY-77' })
    await pay(server, order.key, { secret: { ...secretOf(cards.success), cardHolderName: 'Canary Bird' } })
    await pay(server, order.key, { secret: { ...secretOf(cards.success), cardHolderName: 'Canary Bird' } })
    const text = await scraped()
    for (const secret of [order.key, order.id, 'CANARY', 'Canary', cards.success, '4242', billing.email, '12/40'])
      expect(text).not.toContain(secret)
  })

  it('are on their own port only', async () => {
    expect((await get('/')).status).toBe(404)
    expect((await get('/api/health')).status).toBe(404)
    expect((await get('/metrics', 'POST')).status).toBe(404)
    expect((await server.app.inject({ url: '/metrics' })).body).not.toContain('tillform_')
  })

  it('do not exist unless they are configured', async () => {
    const plain = await startServer()
    expect(plain.gateway.metrics).toBeUndefined()
    await plain.stop()
  })
})
