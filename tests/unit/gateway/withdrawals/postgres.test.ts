/** Withdrawals on a PostgreSQL server: two gateways at once make one, and nothing is half written. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay, readOrder } from '../support/shop.ts'
import { daysFrom, readWithdrawal, withdraw } from './shopper.ts'

let postgres: TestPostgres
let gateways: TestServer[] = []
beforeAll(async () => {
  postgres = await startTestPostgres()
  const databaseUrl = await postgres.newDatabase('withdrawals')
  gateways = [await startServer({ databaseUrl }), await startServer({ databaseUrl })]
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
  await postgres.remove()
})

async function paid(server: TestServer) {
  const until = await daysFrom(server, 14)
  const order = await newOrder(server, { webhookUrl: 'http://127.0.0.1:9/hooks', withdrawal: { until } })
  await pay(server, order.key)
  return order
}
const eventsOf = async ({ gateway }: TestServer, id: string) =>
  (
    (await gateway.db.execute(
      sql`select count(*)::int as n from webhook_events where order_id = ${id} and type = 'withdrawal.requested'`,
    )) as unknown as { rows: { n: number }[] }
  ).rows[0]?.n

it('statements that reach both gateways at once make one withdrawal and one event', async () => {
  const [one, other] = gateways as [TestServer, TestServer]
  const { id, key } = await paid(one)
  const { formId } = (await readWithdrawal(one, key)).body.form ?? {}
  const asked = Array.from({ length: 16 }, (_, at) => withdraw(at % 2 ? one : other, key, undefined, formId))
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(1)
  expect(await eventsOf(other, id)).toBe(1)
})

it('a withdrawal whose event can not be written is not written either, and the next try makes both', async () => {
  const [one, other] = gateways as [TestServer, TestServer]
  const { id, key } = await paid(one)
  const { db } = one.gateway
  await db.execute(
    sql`alter table webhook_events add constraint killed check (type <> 'withdrawal.requested') not valid`,
  )
  expect((await withdraw(one, key)).status).toBeGreaterThanOrEqual(500)
  expect((await readOrder(other, id)).withdrawal).not.toHaveProperty('requestedTime')
  await db.execute(sql`alter table webhook_events drop constraint killed`)
  expect((await withdraw(other, key)).body.state).toBe('requested')
  expect(await eventsOf(one, id)).toBe(1)
})
