/** What the log contains about a database error, and what it must not contain. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, newOrder, pay } from '../support/shop.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => server.stop())

it('a database error is logged with its SQLSTATE, without any value of the query', async () => {
  const { key } = await newOrder(server)
  await pay(server, key, { card: cards.declined })
  await server.gateway.db.execute(sql`alter table attempts rename column billing to gone`)
  lines.length = 0
  expect(await call(server, 'GET', `/api/checkout/${key}`)).toMatchObject({ status: 500, body: { error: 'internal' } })
  const [fault] = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
  // 42703: undefined_column (PostgreSQL, appendix A).
  expect(fault.err).toMatchObject({ sqlState: '42703', message: '' })
  expect(lines.join()).not.toContain(key)
  expect(lines.join()).not.toMatch(/select|billing/i)
})
