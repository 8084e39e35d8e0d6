/** A subscription's card data never reaches the database, the log or a webhook. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribeBy } from '../support/mandates.ts'
import { type Receiver, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, call, pay } from '../support/shop.ts'
import { newSubscription, readAsShopper, replaceCard } from '../support/subscriber.ts'

const lines: string[] = []
let server: TestServer
let shop: Receiver
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, shop, stop } = await startWithShop({ log: { write: (line) => void lines.push(line) } }))
})
afterAll(() => stop())

const first = { cardNum: '4000000000000028', effectiveDate: '11/39', cvv: '907', cardHolderName: 'Canary Nightingale' }
const other = { cardNum: '5555555555554444', effectiveDate: '10/38', cvv: '806', cardHolderName: 'Goldfinch Finch' }
const planted = [first, other].flatMap((card) => Object.values(card))
/** Any database contains three digits somewhere, so a CVC is searched as a whole value. */
const found = (text: string) =>
  planted.filter((value) => (value.length > 3 ? text.includes(value) : text.includes(`"${value}"`)))

/** Every row of every table, as text. */
async function database(): Promise<string> {
  const rowsOf = async (query: SQL) =>
    ((await server.gateway.db.execute(query)) as { rows: Record<string, unknown>[] }).rows
  const tables = await rowsOf(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows = tables.map(({ name }) => rowsOf(sql`select to_jsonb(t) as row from ${sql.identifier(String(name))} t`))
  return JSON.stringify(await Promise.all(rows))
}

it('neither at the start nor in renewals, declines and a change of card', async () => {
  const { id, key } = await newSubscription(server, { trialDays: 3 }, { webhookUrl: shop.url })
  await pay(server, key, { secret: first })
  await advance(server, 'P60D')
  expect((await readAsShopper(server, key)).state).toBe('past_due')
  expect((await replaceCard(server, key, { ...other, cvv: '12' })).status).toBe(422)
  expect((await replaceCard(server, key, other)).body).toMatchObject({ result: 'updated' })
  await advance(server, 'P60D')
  const stored = await database()
  expect(stored).toContain('sandbox_card_mastercard')
  expect(found(stored)).toEqual([])
  expect(found(lines.join(''))).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  const bodies = shop.heard.filter(({ body }) => body.includes(id)).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(5)
  expect(found(bodies.join(''))).toEqual([])
  expect(found(JSON.stringify(await readAsShopper(server, key)))).toEqual([])
})

it('nor those of a mandate: once it is given, no row, log or webhook has its account', async () => {
  const [iBan, accountHolder] = ['NL91ABNA0417164300', 'Nachtegaal Kanarie']
  const data = { iBan, accountHolder, mandate: true }
  const { id, key } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT', {}, { data, webhookUrl: shop.url })
  await advance(server, 'P60D')
  await call(server, 'POST', `/api/sandbox/${key}/revoke`)
  const bodies = shop.heard.filter(({ body }) => body.includes(id)).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(4)
  const places = { rows: await database(), lines: lines.join(''), bodies: bodies.join('') }
  for (const [place, text] of Object.entries(places))
    expect(
      [iBan, iBan.slice(-10), accountHolder].filter((value) => text.includes(value)),
      place,
    ).toEqual([])
})
