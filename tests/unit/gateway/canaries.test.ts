/**
 * Card data is sent in every way that a card payment can take through the gateway, including faults. Then it is
 * searched for in everything that remains: rows, files, log, metrics, traces and webhooks. Journeys do the same from
 * the page (tests/journeys/payment/leaks.spec.ts); tests/unit/journeys shows that the search works.
 */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '../../../gateway/providers/provider.ts'
import catalog from '../../../schemas/catalogs/sandboxCards.json' with { type: 'json' }
import { type Canaries, canariesIn, canariesInBytes } from '../../journeys/canaries.ts'
import { filesOf, rowTraces, type Trace } from '../../journeys/traces.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'
import { refundOrder } from './support/refunds.ts'
import { startOnPglite, type TestServer } from './support/server.ts'
import { advance, billing, call, confirm, encrypt, newOrder, pay, payment } from './support/shop.ts'
import { type Collector, startCollector, withVariables } from './traces/collector.ts'

/** A card that answers after 20 seconds pays like the first one. */
const cards = catalog.cards.filter((card) => !('answersAfterSeconds' in card))
const holder = 'Quixotinalda Zebulonsdottir'
const cvvOf = (number: string) => (number.startsWith('3') ? '0471' : '047')
const secretOf = (cardNum: string) => ({ cardNum, effectiveDate: '11/39', cvv: cvvOf(cardNum), cardHolderName: holder })
const canaries: Canaries = {
  numbers: cards.map(({ number }) => number),
  names: ['Quixotinalda', 'Zebulonsdottir', '11/39', '11/2039', '2039-11'],
  cvcs: ['047', '0471'],
}
const [first = ''] = canaries.numbers

const lines: string[] = []
const answers: string[] = []
let server: TestServer
let shop: Receiver
let collector: Collector
let traces: Trace[]
/** The result of each payment, by the card's id. */
const outcomes: Record<string, string> = {}
/** Statuses of the failing calls. */
const statuses: number[] = []

beforeAll(async () => {
  shop = await startReceiver()
  collector = await startCollector()
  server = await withVariables({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, () =>
    startOnPglite({
      log: { write: (line) => void lines.push(line) },
      metricsPort: 0,
      traces: 'http/json',
      cardTryLimits: { order: 10, address: 1_000, card: 3 },
      providerEnv: { SANDBOX_WITHHOLD_MS: '20' },
    }),
  )
  for (const { id, number } of cards) outcomes[id] = await payBy(number)
  await payWithFaults()
  await advance(server, 'PT2H')
  await server.gateway.webhooks.deliverDue()
  const metrics = (await server.gateway.metrics?.registry.metrics()) ?? ''
  await server.stop('keep')
  const data = server.config.dataDir
  traces = [
    ...(await rowTraces({ data })),
    ...lines.map((text) => ({ where: 'the log', text })),
    { where: 'the metrics', text: metrics },
    ...collector.bodies.map((body) => ({ where: 'the traces', text: body.toString() })),
    ...shop.heard.map(({ body, headers }) => ({ where: 'a webhook', text: body + JSON.stringify(headers) })),
    ...answers.map((text) => ({ where: 'an answer', text })),
  ]
}, 300_000)
afterAll(() => {
  shop.close()
  collector.close()
  rmSync(server.config.dataDir, { recursive: true, force: true })
})

/** Pays, and continues as the card asks: a challenge, the CVC again, a refund. */
async function payBy(number: string): Promise<string> {
  const order = await newOrder(server, { webhookUrl: shop.url })
  const paid = await pay(server, order.key, { secret: secretOf(number) }).catch((error: Error) => error)
  if (paid instanceof Error) return 'no answer'
  answers.push(JSON.stringify(paid.body))
  const { state } = paid.body
  if (state === 'challenge')
    await call(server, 'POST', `/api/sandbox/${order.key}/outcome`, { body: { outcome: 'pay' } })
  if (state === 'verify') {
    const card = await encrypt(server, { cvv: cvvOf(number) }, order.key)
    await call(server, 'POST', `/api/txn/${order.key}/verify`, { body: { card } })
  }
  if (state === 'paid') await refundOrder(server, order.id, { amountMinor: 100 })
  return state
}

/** Faults while card data is in memory. */
async function payWithFaults(): Promise<void> {
  const { key } = await newOrder(server, { webhookUrl: shop.url })
  const keep = ({ status, body }: { status: number; body: unknown }) => {
    statuses.push(status)
    answers.push(JSON.stringify(body))
  }
  // Refused by the form: values in the wrong fields, and a name of one word.
  keep(await pay(server, key, { secret: { ...secretOf(first), cardHolderName: 'Zebulonsdottir' } }))
  keep(await pay(server, key, { secret: { ...secretOf(first), cardHolderName: `${holder} ${first}` } }))
  keep(await pay(server, key, { secret: secretOf(first), data: { ...billing, postalCode: first, email: first } }))
  keep(await pay(server, key, { secret: secretOf(first), data: { ...billing, cardNum: first, cvv: '047' } }))
  // Unencrypted in place of the ciphertext; cut off; in a path, a query and headers.
  const body = await payment(server, key, { secret: secretOf(first) })
  keep(await confirm(server, { ...body, card: JSON.stringify(secretOf(first)) }))
  keep(await confirm(server, { ...body, card: secretOf(first) }))
  await server.app.inject({
    method: 'POST',
    url: `/api/txn/confirmPayment?n=${first}&cvv=047`,
    headers: { 'content-type': 'application/json', 'x-request-id': first, traceparent: first, 'user-agent': holder },
    payload: `{"card":"${first}","cvv":"047","cardHolderName":"${holder}"`,
  })
  keep(await call(server, 'GET', `/api/checkout/${first}`))
  // The database fails, and the provider throws an error with everything it knows.
  const { db } = server.gateway
  const { transaction } = db
  db.transaction = () =>
    Promise.reject(Object.assign(new Error(`insert failed: ${first} ${holder}`), { detail: first }))
  keep(await confirm(server, body))
  db.transaction = transaction
  const sandbox = server.gateway.providers.get('sandbox') as Provider
  const { authorise } = sandbox
  sandbox.authorise = async ({ card }) => {
    throw Object.assign(new Error(`no route for ${Object.values(card).join(' ')}`), { code: card.cardNum })
  }
  const other = await newOrder(server, { webhookUrl: shop.url })
  keep(await pay(server, other.key, { secret: secretOf(first) }))
  sandbox.authorise = authorise
}

it('payments took every possible way', () => {
  expect(new Set(Object.values(outcomes))).toEqual(
    new Set(['paid', 'failed', 'challenge', 'verify', 'pending', 'no answer', 'invalid']),
  )
})

it('and failed in each intended way', () => {
  expect(statuses).toEqual([422, 422, 422, 422, 400, 422, 404, 500, 200])
})

it.each(['a row of public.orders', 'the log', 'the metrics', 'the traces', 'a webhook', 'an answer'])(
  'there is something to search in %s',
  (where) => {
    expect(traces.filter((trace) => trace.where === where).join()).not.toBe('')
  },
)

it('the log names only the error of a provider that failed', () => {
  expect(lines.filter((line) => line.includes('"type":"Error"')).length).toBeGreaterThan(0)
})

it('no card number, CVC, expiry or holder is in any row, log line, metric, trace, webhook or answer', () => {
  const found = traces.flatMap(({ where, text }) =>
    canariesIn(text, canaries).map((canary) => [where, canary, text.slice(0, 300)]),
  )
  expect(found).toEqual([])
})

it('nor in any file of the database', () => {
  const files = filesOf(server.config.dataDir)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(({ name, bytes }) => canariesInBytes(bytes, canaries).map((canary) => [name, canary]))
  expect(found).toEqual([])
})
