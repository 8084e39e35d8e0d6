/**
 * A shopper gets a form for each country that they open. The stored data must not grow with the number of orders.
 *
 * @long
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn, isSweep } from '../../../journeys/sample.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder, pay, readForm } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function kept() {
  const [found] = await server.gateway.db
    .select({
      contents: sql<string>`(select count(*) from form_contents)`,
      forms: sql<string>`(select count(*) from order_forms)`,
      bytes: sql<string>`(select coalesce(sum(pg_column_size(t.*)), 0) from order_forms t)`,
    })
    .from(sql`(select 1) as one`)
  return { contents: Number(found?.contents), forms: Number(found?.forms), bytes: Number(found?.bytes) }
}

it('a form is stored once, for all orders, languages and requests', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => newOrder(server)))
  for (const { key } of orders)
    for (const lang of ['en', 'es', 'tr', 'en'])
      expect((await call(server, 'GET', `/api/checkout/${key}/forms/CARD?country=US&lang=${lang}`)).status).toBe(200)
  const { contents, forms } = await kept()
  expect({ contents, forms }).toEqual({ contents: 1, forms: 5 })
  expect((await pay(server, orders[4]?.key ?? '')).body.state).toBe('paid')
})

it('an order keeps at most 60 forms when its shopper opens every country, and can be paid with the last', async () => {
  const { key } = await newOrder(server)
  const before = await kept()
  const all = server.gateway.files().catalogs.countries.codes
  // More countries than forms are kept, by the seed; every country in the sweep.
  const codes = isSweep ? all : drawn(all).slice(0, 90)
  expect(codes.length).toBeGreaterThan(60)
  for (const code of codes) expect((await readForm(server, key, code)).status).toBe(200)
  const first = await kept()
  expect(first.forms - before.forms).toBe(60)
  expect(first.bytes - before.bytes).toBeLessThan(20_000)

  // A second such shopper adds rows for countries, but no form contents.
  const other = await newOrder(server)
  for (const code of codes) await readForm(server, other.key, code)
  expect((await kept()).contents).toBe(first.contents)
  expect((await pay(server, key)).body.state).toBe('paid')
})

it('an order that can no longer be paid keeps no new form', async () => {
  const { key } = await newOrder(server)
  await pay(server, key)
  const before = await kept()
  await readForm(server, key, 'FR')
  expect(await kept()).toEqual(before)
})
