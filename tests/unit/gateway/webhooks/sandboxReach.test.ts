/** Which addresses the sandbox calls, as its merchants see it: by default, and by the operator's setting. */
import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reachOf } from '../../../../gateway/settings/config.ts'
import type { WebhookDelivery } from '../../../../schemas/types.ts'
import { answers, type Receiver, startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay } from '../support/shop.ts'

/** The answers of a name server for shop.example, one for each query. */
const line = { addresses: [] as string[] }
const systemLookup = dns.lookup
const lookup = (name: string, options: object, done: (error: Error | null, found: LookupAddress[]) => void) =>
  name === 'shop.example'
    ? done(null, [{ address: line.addresses.shift() ?? '10.0.0.1', family: 4 }])
    : systemLookup(name, options, done as never)
const answering = (by: unknown) => {
  dns.lookup = by as typeof dns.lookup
  syncBuiltinESMExports()
}

let shop: Receiver
let server: TestServer
beforeAll(async () => {
  answering(lookup)
  shop = await startReceiver()
  server = await startServer()
})
afterAll(async () => {
  answering(systemLookup)
  shop.close()
  await server.stop()
})

/** Pays an order, and reads the tries of its webhook. */
async function triesOf(at: TestServer, webhookUrl: string) {
  const { id, key } = await newOrder(at, { webhookUrl })
  await pay(at, key)
  await at.gateway.webhooks.deliverDue()
  const { body } = await call<WebhookDelivery[]>(at, 'GET', `/api/orders/${id}/webhooks`, { headers: merchant })
  return body[0]?.tries.map(({ status, error }) => error ?? status)
}
const named = () => shop.url.replace(/127\.0\.0\.1|localhost/, 'shop.example')

it('a name with a private address is not called, and the record says so', async () => {
  line.addresses = ['192.168.1.1']
  expect(await triesOf(server, named())).toEqual(['outOfReach'])
  expect(shop.heard).toEqual([])
})

it('a name that resolved to this machine is checked again at each try', async () => {
  shop.behave(answers(500))
  line.addresses = ['127.0.0.1', '10.0.0.1']
  const { id, key } = await newOrder(server, { webhookUrl: named() })
  await pay(server, key)
  await server.gateway.webhooks.deliverDue()
  await call(server, 'POST', '/api/sandbox/clock', { body: { advance: 'PT6S' }, headers: merchant })
  await server.gateway.webhooks.deliverDue()
  const { body } = await call<WebhookDelivery[]>(server, 'GET', `/api/orders/${id}/webhooks`, { headers: merchant })
  expect(body[0]?.tries.map(({ status, error }) => error ?? status)).toEqual([500, 'outOfReach'])
})

it.each([
  'http://10.0.0.1/hooks',
  'http://169.254.169.254/latest',
  'https://8.8.8.8/',
  'http://[fd00::1]/',
  'http://0/',
])('an order whose webhooks would go to %s is refused', async (webhookUrl) => {
  const body = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 100, currency: 'USD', webhookUrl }
  const { status, body: answer } = await call(server, 'POST', '/api/orders', { body, headers: merchant })
  expect([status, answer.errors]).toEqual([422, [expect.objectContaining({ field: 'webhookUrl' })]])
})

it('its operator may allow the internet, or the whole network', async () => {
  shop.behave(answers(200))
  const internet = await startServer({ webhookReach: 'internet' })
  line.addresses = ['127.0.0.1']
  expect(await triesOf(internet, named().replace('http:', 'https:'))).toEqual(['privateAddress'])
  await internet.stop()
  const anywhere = await startServer({ webhookReach: 'anywhere' })
  line.addresses = ['127.0.0.1']
  expect(await triesOf(anywhere, named())).toEqual([200])
  await anywhere.stop()
})

it('its own address, with its sample shop, is always called; that of another gateway is not', () => {
  const own = { sandbox: true, publicUrl: 'https://try.example.com' }
  expect(reachOf(own, 'https://try.example.com/api/sandbox-receiver/200')).toBe('anywhere')
  expect(reachOf(own, 'https://try.example.com.evil.example/')).toBe('loopback')
  expect(reachOf(own, 'https://try.example.com:8443/')).toBe('loopback')
  expect(reachOf({ ...own, sandbox: false, webhookReach: 'anywhere' }, 'https://try.example.com/')).toBe('internet')
})
