/**
 * Each optional part of a gateway, on and off: the same business gives the same answers and rows. SWEEP=1: 200
 * payments, 50 refunds, 20 subscriptions each.
 *
 * @long
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../journeys/gateway.ts'
import { type Pooler, pgbouncer, startPooler } from '../../journeys/pooler.ts'
import { drawn, isSweep } from '../../journeys/sample.ts'
import { startTestPostgres, type TestPostgres } from './support/postgres.ts'
import { deliveriesOf, type Receiver, startReceiver } from './support/receiver.ts'
import { refundOrder } from './support/refunds.ts'
import { startRemote } from './support/remote.ts'
import type { TestServer } from './support/server.ts'
import { advance, call, cards, confirm, merchant, newOrder, payment, readOrder, readStatus } from './support/shop.ts'
import { cancelAsShopper, newSubscription, readSubscription } from './support/subscriber.ts'
import { type Collector, startCollector } from './traces/collector.ts'

const counts = isSweep
  ? { payments: 200, refunds: 50, subscriptions: 20 }
  : { payments: 8, refunds: 4, subscriptions: 2 }

/** The compared data: the answers, and the rows of each table, sorted by their text. */
interface Books {
  answers: string[]
  rows: Record<string, string[]>
}

interface Part {
  env?: Record<string, string>
  drawsPages?: boolean
  /** The database of the gateway; absent: PGlite. */
  at?: 'server' | 'pooler' | 'folder'
}

const folder = mkdtempSync(join(tmpdir(), 'tillform-parts-'))
let postgres: TestPostgres
let pooler: Pooler | undefined
let collector: Collector
let shop: Receiver
let without: Books

beforeAll(async () => {
  postgres = await startTestPostgres()
  pooler = pgbouncer ? await startPooler(folder, postgres) : undefined
  collector = await startCollector()
  shop = await startReceiver()
  writeFileSync(join(folder, 'routes.json'), JSON.stringify({ routes: [{ provider: 'sandbox', methods: ['CARD'] }] }))
  writeFileSync(join(folder, 'analytics.js'), 'window.counted = true')
  without = await booksOf('without', {})
}, 600_000)
afterAll(async () => {
  await pooler?.stop()
  await postgres?.remove()
  collector?.close()
  shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

const parts: Record<string, () => Part | Promise<Part>> = {
  traces: () => ({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' } }),
  metrics: async () => ({ env: { METRICS_PORT: String(await freePort()) } }),
  analytics: () => ({ env: { ANALYTICS_SCRIPT: join(folder, 'analytics.js') } }),
  routing: () => ({ env: { ROUTING_FILE: join(folder, 'routes.json') } }),
  'limits of card tries': () => ({ env: { CARD_TRY_LIMITS: '900,900,900' } }),
  'drawn pages': () => ({ drawsPages: true }),
  PGlite: () => ({ at: 'folder' }),
  ...(pgbouncer && { 'a pooler': () => ({ at: 'pooler' as const }) }),
}

/** `npm test` tries some of them alone, by the seed, and all of them together. */
const tried = isSweep ? Object.keys(parts) : drawn(Object.keys(parts)).slice(0, 3)

describe.each(tried)('with %s', (name) => {
  it('shops and shoppers get the same answers, and the database has the same rows', async () => {
    const made = await parts[name]?.()
    expectSame(await booksOf(name, made as Part))
  }, 600_000)
})

it('with all of them together too', async () => {
  const all = await Promise.all(Object.values(parts).map((part) => part()))
  const env = Object.assign({}, ...all.map((part) => part.env ?? {}))
  expectSame(await booksOf('all', { env, drawsPages: true, at: pooler ? 'pooler' : 'server' }))
}, 600_000)

function expectSame({ answers, rows }: Books): void {
  expect(answers).toEqual(without.answers)
  const numbers = (books: Books['rows']) =>
    Object.fromEntries(Object.entries(books).map(([at, all]) => [at, all.length]))
  expect(numbers(rows)).toEqual(numbers(without.rows))
  expect(rows).toEqual(without.rows)
}

/** Runs the same business at a new gateway, on its own database. */
async function booksOf(name: string, { env = {}, drawsPages = false, at = 'server' }: Part): Promise<Books> {
  const database = `parts_${name.replace(/\W/g, '_').toLowerCase()}`
  if (at !== 'folder') await postgres.createDatabase(database)
  const data = mkdtempSync(join(folder, 'data-'))
  const gateway = await startRemote({
    data,
    databaseUrl: at === 'folder' ? undefined : `${at === 'pooler' ? pooler?.url : postgres.url}/${database}`,
    drawsPages,
    program: {
      command: [process.execPath, '--import', 'tsx', 'gateway/commands/main.ts'],
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...(process.env as Record<string, string>), TRUST_PROXY: '1', ...env },
    },
  })
  const { server, answers, plain } = recorded(gateway.server, gateway.url)
  try {
    const orders = await business(server)
    const page = await fetch(`${gateway.url}/checkout/${orders[0]?.key}`)
    // Pages differ on purpose, but each must exist.
    answers.push(`page ${page.status}`)
    for (const { id } of orders) await delivered(gateway.server, id)
  } finally {
    await gateway.stop()
  }
  const rows = at === 'folder' ? await rowsOfFolder(data) : await rowsOfServer(`${postgres.url}/${database}`)
  return {
    answers,
    rows: Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.map(plain).sort()])),
  }
}

const paidBy = [
  cards.success,
  cards.declined,
  cards.challenge,
  cards.refundFails,
  cards.success,
  cards.insufficientFunds,
]

/** Calls run one after another, so that rows have the same order each time. Some orders have no idempotency key. */
async function business(server: TestServer) {
  const orders: { id: string; key: string; subscriptionId?: string }[] = []
  for (let number = 0; number < counts.payments; number++) {
    const order = await newOrder(server, { orderno: `A-${number}`, webhookUrl: shop.url })
    const card = paidBy[number % paidBy.length]
    const body = await payment(server, order.key, { card })
    await confirm(server, body, `intent-${number}`)
    if (card === cards.challenge) {
      await call(server, 'POST', `/api/sandbox/${order.key}/outcome`, { body: { outcome: 'pay' } })
      await readStatus(server, order.key)
    }
    // Repeated, as a page does when an answer is lost.
    await confirm(server, body, `intent-${number}`)
    await readOrder(server, order.id)
    orders.push(order)
  }
  const paid = orders.filter((_, number) => ![1, 5].includes(number % paidBy.length))
  for (let number = 0; number < counts.refunds; number++)
    await refundOrder(server, (paid[number % paid.length] as { id: string }).id, { amountMinor: 100 })
  for (let number = 0; number < counts.subscriptions; number++) {
    const order = await newSubscription(server, number % 2 ? { trialDays: 7 } : {}, { webhookUrl: shop.url })
    await confirm(server, await payment(server, order.key, {}), `subscription-${number}`)
    const { subscription } = await readOrder(server, order.id)
    if (number % 4 === 3) await cancelAsShopper(server, order.key)
    orders.push({ ...order, subscriptionId: subscription?.id })
  }
  await call(server, 'POST', '/api/orders', { body: { orderno: 'faulty' }, headers: merchant })
  await call(server, 'GET', '/api/checkout/unknown')
  await advance(server, 'P35D')
  for (const { id, subscriptionId } of orders) {
    await readOrder(server, id)
    if (subscriptionId) await readSubscription(server, subscriptionId)
  }
  await call(server, 'GET', '/api/orders', { headers: merchant })
  return orders
}

/** Waits until a shop has all notifications of an order. */
async function delivered(server: TestServer, id: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await deliveriesOf(server, id)).every(({ state }) => state === 'delivered')) return
    await wait(50)
  }
  throw new Error(`the shop received no event of ${id}`)
}

/**
 * The same server. It records each answer, and numbers ids, keys, times and addresses in the order of their appearance.
 */
function recorded(server: TestServer, url: string) {
  const answers: string[] = []
  const names = new Map<string, string>()
  const nameOf = (token: string) => {
    const known = names.get(token) ?? `<${names.size}>`
    names.set(token, known)
    return known
  }
  const timeless = (text: string) =>
    text
      .replaceAll(url, '<origin>')
      .replace(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)?/g, '<time>')
      .replace(/"tookMs": ?\d+/g, '"tookMs": 0')
  const tokens = /[\w-]{16,}/g
  let calls = 0
  const inject = async (asked: { method: string; url: string; headers?: Record<string, string> }) => {
    const number = calls++
    // Other tests check limits per address.
    const from = `10.1.${number >> 8}.${number & 255}`
    const answer = await server.app.inject({
      ...asked,
      headers: { ...asked.headers, 'x-forwarded-for': from },
    } as never)
    const { statusCode, body } = answer as unknown as { statusCode: number; body: string }
    answers.push(timeless(`${asked.method} ${asked.url} ${statusCode} ${body}`).replace(tokens, nameOf))
    return answer
  }
  return {
    server: { ...server, app: { inject } } as unknown as TestServer,
    answers,
    plain: (row: string) => timeless(row).replace(tokens, (token) => names.get(token) ?? '<own>'),
  }
}

type Asks = (query: string) => Promise<Record<string, unknown>[]>

/** Secrets and internal tables are not compared: tries are counted only if they are limited. */
const own = ['card_tries', 'webhook_secrets']

async function rowsOf(ask: Asks): Promise<Record<string, string[]>> {
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (own.includes(String(name))) continue
    // The sweep decides which of two orders expires first.
    const row = name === 'webhook_events' ? "to_jsonb(one) - 'number'" : 'to_jsonb(one)'
    rows[String(name)] = (await ask(`select (${row})::text as text from "${name}" as one`)).map(({ text }) =>
      String(text),
    )
  }
  return rows
}

async function rowsOfServer(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await rowsOf(async (query) => (await client.query(query)).rows)
  } finally {
    await client.end()
  }
}

async function rowsOfFolder(data: string) {
  const client = await PGlite.create({ dataDir: join(data, 'pglite') })
  try {
    return await rowsOf(async (query) => (await client.query<Record<string, unknown>>(query)).rows)
  } finally {
    await client.close()
  }
}
