/**
 * What traces of a payment show to an operator, and what they never contain.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tracedFetch } from '../../../../gateway/traces/calls.ts'
import { openTraces } from '../../../../gateway/traces/open.ts'
import { within } from '../../../../gateway/traces/traces.ts'
import { canariesIn } from '../../../journeys/canaries.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { readRefunds, refundOrder } from '../support/refunds.ts'
import { startServer } from '../support/server.ts'
import { billing, call, confirm, merchant, newOrder, pay, payment } from '../support/shop.ts'
import { type Collector, type Span, startCollector, withVariables } from './collector.ts'

const number = '4242424242424242'
const canaries = { numbers: [number], names: ['Zebulonsdottir', billing.email, 'CANARY-77'], cvcs: ['047'] }
const secret = { cardNum: number, effectiveDate: '12/40', cvv: '047', cardHolderName: 'Quixotina Zebulonsdottir' }
const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const requestId = randomUUID()

let collector: Collector
let shop: Receiver
let spans: Span[]
let order: { id: string; key: string }

/** One payment at a gateway that exports traces. The gateway has stopped when the tests begin. */
beforeAll(async () => {
  collector = await startCollector()
  shop = await startReceiver()
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'pay-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=here',
  }
  const server = await withVariables(variables, () => startServer({ traces: 'http/json' }))
  order = await newOrder(server, { orderno: 'CANARY-77', webhookUrl: shop.url })
  const body = await payment(server, order.key, { secret })
  const headers = {
    'x-request-id': requestId,
    traceparent: `00-${caller.trace}-${caller.span}-01`,
    tracestate: `shop=${number}`,
    baggage: `holder=Zebulonsdottir`,
  }
  await confirm(server, body, undefined, headers)
  await call(server, 'GET', `/api/checkout/${order.key}/unknown?cvv=047&n=${number}`)
  await server.gateway.webhooks.deliverDue()
  await server.stop()
  spans = collector.spans()
})
afterAll(() => {
  collector.close()
  shop.close()
})

const named = (name: string): Span => {
  const [span, ...more] = spans.filter((each) => each.name === name)
  expect(more).toEqual([])
  return span as Span
}

describe('a payment', () => {
  it('is a trace from its request to the call of the provider, and continues the caller’s trace', () => {
    const request = named('POST /api/txn/confirmPayment')
    expect(request).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span, kind: 2 })
    expect(named('sandbox.authorise')).toMatchObject({ traceId: caller.trace, parentSpanId: request.spanId, kind: 1 })
  })

  it('is found by the request id of its log lines, and has the outcome', () => {
    expect(named('POST /api/txn/confirmPayment').attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/txn/confirmPayment',
      'http.response.status_code': 200,
      'tillform.request_id': requestId,
    })
    expect(named('sandbox.authorise').attributes).toMatchObject({
      'tillform.provider': 'sandbox',
      'tillform.provider.call': 'authorise',
      'tillform.provider.action': 'pay',
      'tillform.request_id': requestId,
      'tillform.attempt_id': expect.stringMatching(/^\w/),
    })
  })

  it('is sent to the shop in a trace of its own, which the shop can continue', () => {
    const webhook = named('webhook order.paid')
    expect(webhook.parentSpanId).toBeFalsy()
    expect(webhook.traceId).not.toBe(caller.trace)
    expect(webhook.attributes).toMatchObject({ 'tillform.order_id': order.id, 'http.response.status_code': 200 })
    const [heard] = shop.of(order.id)
    expect(heard?.headers.traceparent).toBe(`00-${webhook.traceId}-${webhook.spanId}-01`)
  })

  it('leaves no card, holder, order key, address or unknown text in traces', () => {
    expect(spans.length).toBeGreaterThan(5)
    const text = Buffer.concat(collector.bodies).toString()
    expect(canariesIn(text, canaries)).toEqual([])
    expect(text).not.toContain(order.key)
    expect(text).not.toContain('12/40')
  })
})

it('each call runs once, as without traces', async () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const server = await withVariables(variables, () => startServer({ traces: 'http/json' }))
  for (const orderno of ['T-1', 'T-2', 'T-3']) await newOrder(server, { orderno })
  const { body: made } = await call<{ orders: unknown[] }>(server, 'GET', '/api/orders', { headers: merchant })
  expect(made.orders).toHaveLength(3)
  const paid = await newOrder(server)
  expect(await pay(server, paid.key)).toMatchObject({ status: 200, body: { state: 'paid' } })
  await refundOrder(server, paid.id, { amountMinor: 1 })
  expect(await readRefunds(server, paid.id)).toHaveLength(1)
  await server.stop()
})

it('every span has the service name and attributes that the operator set', () => {
  for (const { resource } of spans)
    expect(resource).toMatchObject({ 'service.name': 'pay-test', 'deployment.environment': 'here' })
})

it('a call that is answered at once makes no span', () => {
  expect(spans.filter(({ name }) => name.endsWith('.serves'))).toEqual([])
})

it('an unknown address is answered with 404, and its span does not contain it', () => {
  const unknown = spans.filter(({ attributes }) => attributes['http.response.status_code'] === 404)
  expect(unknown.map(({ name }) => name)).toEqual(['GET page'])
})

describe('a provider’s own requests', () => {
  it('carry the trace, and record their method, host and status, also when they fail', async () => {
    const own = await startCollector()
    const heard: IncomingHttpHeaders[] = []
    const acquirer = createServer((request, response) => {
      heard.push(request.headers)
      response.writeHead(202).end()
    })
    await new Promise<void>((resolve) => acquirer.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(acquirer.address() as AddressInfo).port}/payments/${number}?cvv=047`
    const log = { warn: () => {} } as never
    const traces = await withVariables({ OTEL_EXPORTER_OTLP_ENDPOINT: own.url }, () => openTraces('http/json', log))
    const fetch = tracedFetch(globalThis.fetch, traces)
    await within(traces.begin('outer', 'internal', {}), () => fetch(url, { method: 'POST', headers: { own: '1' } }))
    acquirer.close()
    acquirer.closeAllConnections()
    await expect(fetch(url)).rejects.toThrow()
    await traces.close()
    own.close()
    const [post, get] = ['POST', 'GET'].map((method) => own.spans().find(({ name }) => name === method))
    const outer = own.spans().find(({ name }) => name === 'outer')
    expect(heard).toMatchObject([{ own: '1', traceparent: `00-${outer?.traceId}-${post?.spanId}-01` }])
    expect(post).toMatchObject({ parentSpanId: outer?.spanId, kind: 3 })
    expect(post?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'http.response.status_code': 202,
    })
    expect(get).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } })
    expect(canariesIn(Buffer.concat(own.bodies).toString(), canaries)).toEqual([])
  })
})

it('spans are sent as Protocol Buffers unless JSON is configured', async () => {
  const own = await startCollector()
  const log = { warn: () => {} } as never
  const traces = await withVariables({ OTEL_EXPORTER_OTLP_ENDPOINT: own.url }, () => openTraces('http/protobuf', log))
  traces.begin('one', 'internal', {}).end()
  await traces.close()
  own.close()
  expect([...own.contentTypes]).toEqual(['application/x-protobuf'])
  expect(Buffer.concat(own.bodies).includes('one')).toBe(true)
})

it('an unreachable collector is logged once, and delays neither payments nor a stop', async () => {
  const warned: string[] = []
  const log = { warn: (_facts: object, message: string) => void warned.push(message) } as never
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    OTEL_BSP_SCHEDULE_DELAY: '10',
  }
  const traces = await withVariables(variables, () => openTraces('http/json', log))
  for (const _each of [1, 2]) {
    traces.begin('one', 'internal', {}).end()
    await expect.poll(() => warned.length).toBe(1)
  }
  traces.begin('one', 'internal', {}).end()
  const start = performance.now()
  await traces.close()
  expect(performance.now() - start).toBeLessThan(3_000)
  expect(warned).toEqual(['traces could not be sent'])
})
