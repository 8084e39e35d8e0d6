/** The typed client: it matches the contract, and is enough for a shop's server. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  createTillform,
  ordersOf,
  type Tillform,
  TillformError,
  verifiedEvent,
} from '../../../clients/node/index.ts'
import { type OpenApiDocument, renderClient } from '../../../scripts/client/renderClient.ts'
import { renderOperations } from '../../../scripts/client/renderOperations.ts'
import { type Receiver, startReceiver } from '../gateway/support/receiver.ts'
import { startServer, type TestServer } from '../gateway/support/server.ts'
import { pay } from '../gateway/support/shop.ts'

let server: TestServer
let receiver: Receiver
let tillform: Tillform
const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const urlOf = () => `http://localhost:${(server.app.server.address() as AddressInfo).port}`
beforeAll(async () => {
  server = await startServer({ webhookSecret })
  await server.app.listen({ port: 0, host: 'localhost' })
  receiver = await startReceiver()
  tillform = createTillform({ url: urlOf(), key: 'sk_test_tillform' })
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})

const order = { orderno: 'C-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD', country: 'US' }
const create = (more = {}) => answerOf(tillform.POST('/api/orders', { body: { ...order, ...more } }))
/** The error of a call. */
const thrown = (work: Promise<unknown>): Promise<TillformError> =>
  work.then(
    () => undefined as never,
    (error) => error,
  )

it('the client and the page have the types of the document that the gateway serves: if this fails, run npm run client', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  const text = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  expect(await renderClient(document)).toBe(text('clients/node/contract.ts'))
  expect(renderOperations(document)).toBe(text('renderer/api/operations.ts'))
})

describe('a shop with the client', () => {
  it('creates an order once, also with repeated calls', async () => {
    const params = { header: { 'idempotency-key': 'client-order-1' } }
    const twice = [1, 2].map(() => answerOf(tillform.POST('/api/orders', { params, body: order })))
    const [first, second] = await Promise.all(twice)
    expect(first).toEqual(second)
    expect(first?.url).toBe(`${urlOf()}/checkout/${first?.key}`)
  })

  it('reads the state of an order, refunds it and reads its history', async () => {
    const { id, key } = await create()
    await pay(server, key)
    const path = { id }
    await answerOf(tillform.POST('/api/orders/{id}/refunds', { params: { path }, body: { amountMinor: 990 } }))
    const read = await answerOf(tillform.GET('/api/orders/{id}', { params: { path } }))
    expect(read).toMatchObject({ state: 'paid', refundedMinor: 990 })
    const { events } = await answerOf(tillform.GET('/api/orders/{id}/events', { params: { path } }))
    expect(events.map(({ type }) => type)).toContain('refund.succeeded')
  })

  it('searches its orders by notes and states, and reads the list to its end', async () => {
    const made = []
    for (let at = 0; at < 5; at++) made.push(await create({ orderno: `N-${at}`, metadata: { cart: 'c7' } }))
    const query = { metadata: { cart: 'c7' }, state: ['open' as const, 'paid' as const], limit: 2 }
    const numbers = []
    for await (const { orderno } of ordersOf(tillform, query)) numbers.push(orderno)
    expect(numbers).toEqual(['N-4', 'N-3', 'N-2', 'N-1', 'N-0'])
  })

  it('gets an error that names the wrong member', async () => {
    const error = await thrown(create({ amountMinor: 0, metadata: {} }))
    expect(error).toBeInstanceOf(TillformError)
    expect(error).toMatchObject({ status: 422, problem: { error: 'invalidData' } })
    expect(error.message).toBe('422 invalidData amountMinor (minimum)')
  })

  it('gets an error for a wrong key, and for a server that is not a gateway', async () => {
    const stranger = createTillform({ url: urlOf(), key: 'sk_wrong' })
    expect(await thrown(answerOf(stranger.GET('/api/orders')))).toMatchObject({
      status: 403,
      problem: { error: 'merchantKeyWrong' },
    })
    const proxy = createTillform({
      url: urlOf(),
      key: 'x',
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    expect(await thrown(answerOf(proxy.GET('/api/orders')))).toMatchObject({ status: 502, problem: undefined })
  })

  it('accepts an event that the gateway signed, and no other', async () => {
    const { id, key } = await create({ webhookUrl: receiver.url })
    await pay(server, key)
    await server.gateway.webhooks.deliverDue()
    const [heard] = receiver.of(id)
    if (!heard) throw new Error('nothing was sent')
    expect(verifiedEvent(webhookSecret, heard.body, heard.headers)).toMatchObject({ type: 'order.paid', data: { id } })
    const forged = heard.body.replace('4990', '1')
    expect(() => verifiedEvent(webhookSecret, forged, heard.headers)).toThrow()
  })
})
