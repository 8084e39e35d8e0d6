/**
 * A search of many orders reads only a few blocks of the database, by PostgreSQL's own plan.
 *
 * @long
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageOf } from '../../../../gateway/orders/listOrders.ts'
import type { OrderQuery } from '../../../../schemas/types.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'

const count = 120_000
let postgres: TestPostgres
let server: TestServer
let ask: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
beforeAll(async () => {
  postgres = await startTestPostgres()
  const databaseUrl = await postgres.newDatabase('lists')
  server = await startServer({ databaseUrl })
  const client = await postgres.stranger(databaseUrl)
  ask = (text, values) => client.query(text, values)
  // One order in 20,000 is refunded or was paid with OXXO, the oldest thousand with BOLETO; cancelled orders are old.
  await ask(`insert into orders (id, key, state, orderno, website, amount_minor, currency, kind, return_seconds, brand,
      provider, effective_minutes, created_at, expires_at, ended_at)
    select 'o' || n, 'k' || n, case when n % 20000 = 7 then 'refunded' when n % 3 = 0 and n < 30000 then 'cancelled' when n % 3 = 0 then 'expired' else 'paid' end, 'A-' || n,
      'shop.example', 100, 'USD', 'payment', 5, '{}', 'sandbox', 30, at, at, at
    from generate_series(1, ${count}) n, lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at) as times`)
  await ask(`insert into attempts (id, order_id, number, intent, fingerprint, state, provider, method, country, form_id, created_at)
    select 'a' || n, 'o' || n, 1, 'i', '', case when n % 3 = 0 then 'failed' else 'paid' end, 'sandbox',
      case when n % 20000 = 9 then 'OXXO' when n <= 1000 then 'BOLETO' else 'CARD' end, 'US', 'f',
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${count}) n`)
  await ask('vacuum analyze')
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await postgres?.remove()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

it.each<[query: OrderQuery, rows: number]>([
  [{ state: ['refunded'] }, 6],
  [{ state: ['paid'] }, 21],
  [{ state: ['cancelled'] }, 21],
  [{ state: ['refunded', 'open'] }, 6],
  [{ method: 'OXXO' }, 6],
  [{ method: 'BOLETO' }, 21],
  [{ method: 'CARD' }, 21],
  [{ method: 'NONE' }, 0],
  [{ state: ['refunded'], method: 'CARD' }, 5],
])('%j uses an index', async (query, found) => {
  const { sql, params } = pageOf(server.gateway, query, 21).toSQL()
  expect((await ask(sql, params)).rows).toHaveLength(found)
  const { rows } = await ask(`explain (analyze, buffers, format json) ${sql}`, params)
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
  const nodes = nodesOf(plan)
  expect(nodes.filter((node) => node['Node Type'].includes('Seq Scan')).map((node) => node['Relation Name'])).toEqual(
    [],
  )
  expect(nodes.some((node) => node['Index Name'])).toBe(true)
  // Both tables together have about 5,000.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(600)
})
