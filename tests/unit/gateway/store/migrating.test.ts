/**
 * A server with orders is migrated while shoppers pay and another client reads all tables. SWEEP=1: a million orders.
 *
 * @long
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateServer } from '../../../../gateway/store/migrateServer.ts'
import { migrationsFolder, readMigrations } from '../../../../gateway/store/migrations.ts'
import { openStore } from '../../../../gateway/store/open.ts'
import { isSweep } from '../../../journeys/sample.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay } from '../support/shop.ts'

const orders = isSweep ? 1_000_000 : 10_000
const readerMs = isSweep ? 60_000 : 5_000

const folder = mkdtempSync(join(tmpdir(), 'tillform-migrating-'))
let postgres: TestPostgres
let databaseUrl: string
let server: TestServer

beforeAll(async () => {
  postgres = await startTestPostgres()
  databaseUrl = await postgres.newDatabase('shop')
  server = await startServer({ databaseUrl })
  const { id } = await newOrder(server)
  const operator = await postgres.stranger(databaseUrl)
  const { rows } = await operator.query('select * from orders where id = $1', [id])
  const columns = Object.keys(rows[0])
  const copied = columns.map((name) =>
    name === 'id' || name === 'key' ? `${name} || '-' || n` : name === 'intent' ? 'null' : name,
  )
  await operator.query(
    `insert into orders (${columns}) select ${copied} from orders, generate_series(1, ${orders}) as n where id = $1`,
    [id],
  )
}, 600_000)
afterAll(async () => {
  await server?.stop()
  await postgres?.remove()
  rmSync(folder, { recursive: true })
})

/** Each call comes from another address, because this test is not about limits of addresses. */
const shopperOf = (): TestServer => {
  let calls = 0
  const inject = (asked: object) => {
    const number = calls++
    return server.app.inject({
      ...asked,
      remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    })
  }
  return { ...server, app: { inject } } as unknown as TestServer
}

/** The migrations of the next release. */
function nextRelease(name: string, sql: string): string {
  const next = join(folder, name)
  cpSync(migrationsFolder, next, { recursive: true })
  const file = join(next, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: 'next' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(next, 'next.sql'), sql)
  return next
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => {})
  await client.connect()
  return client
}

const adds = `ALTER TABLE "orders" ADD COLUMN "colour" text DEFAULT 'red' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "colour" text;--> statement-breakpoint
${['website', 'currency', 'kind', 'colour'].map((column) => `CREATE INDEX "orders_by_${column}" ON "orders" USING btree ("${column}");`).join('--> statement-breakpoint\n')}`

const validIndexes = async (like: string) => {
  const client = await connect()
  const { rows } = await client.query(
    'select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid where relname like $1 order by 1',
    [like],
  )
  await client.end()
  return rows
}

it('no payment fails, or waits for a client that reads all tables', async () => {
  const reader = await postgres.stranger(databaseUrl)
  await reader.query('begin isolation level repeatable read')
  for (const { rows } of [await reader.query("select tablename as name from pg_tables where schemaname = 'public'")])
    for (const { name } of rows) await reader.query(`lock table "${name}" in access share mode`)
  const said: string[] = []
  let isDone = false
  const migrating = migrateServer({
    connect,
    say: (line) => said.push(line),
    folder: nextRelease('adds', adds),
  }).finally(() => {
    isDone = true
  })
  const reading = wait(readerMs).then(() => reader.query('commit'))
  const shopper = shopperOf()
  const took: number[] = []
  const states: (string | undefined)[] = []
  while (!isDone) {
    const start = performance.now()
    const { body } = await pay(shopper, (await newOrder(shopper)).key)
    states.push(body.state ?? body.error)
    took.push(performance.now() - start)
  }
  await reading
  expect(await migrating).toEqual({ ran: 1, mended: 0 })
  expect(states.filter((state) => state !== 'paid')).toEqual([])
  expect(states.length).toBeGreaterThan(5)
  console.log(
    `${orders} orders, a reader of ${readerMs} ms: ${states.length} payments, at most ${Math.round(Math.max(...took))} ms`,
  )
  expect(Math.max(...took)).toBeLessThan(3_000)
  expect(said.join('\n')).toMatch(
    /migration next waits for a table: process \d+ \(.*\) has a transaction open for \d+ s/,
  )
  expect((await validIndexes('orders_by_%')).map(({ valid }) => valid)).toEqual([true, true, true, true])
}, 600_000)

it('an index that a crash left unfinished is rebuilt, and a missing one is created', async () => {
  const client = await connect()
  await client.query("update pg_index set indisvalid = false where indexrelid = 'orders_by_kind'::regclass")
  await client.query('drop index orders_by_website')
  await client.end()
  const said: string[] = []
  await migrateServer({ connect, say: (line) => said.push(line), folder: join(folder, 'adds') })
  expect(said).toEqual(['index orders_by_website was made', 'index orders_by_kind was made'])
  expect((await validIndexes('orders_by_%')).map(({ valid }) => valid)).toEqual([true, true, true, true])
})

it('a failed migration is rolled back, and the next try runs it completely', async () => {
  const faulty = nextRelease('faulty', `${adds};`)
  const last = readMigrations(faulty).at(-1)
  const client = await connect()
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [last?.createdAt])
  await expect(migrateServer({ connect, say: () => {}, folder: faulty })).rejects.toThrow(
    '"colour" of relation "orders" already',
  )
  await client.query('alter table orders drop column colour')
  await client.query('alter table attempts drop column colour')
  await client.end()
  expect((await migrateServer({ connect, say: () => {}, folder: faulty })).ran).toBe(1)
}, 300_000)

it('gateways that migrate at the same time run each migration once', async () => {
  const next = nextRelease(
    'once',
    `${adds}--> statement-breakpoint\nCREATE TABLE "once" ("id" text PRIMARY KEY NOT NULL);`,
  )
  const client = await connect()
  await client.query(
    'drop table if exists once; alter table orders drop column colour; alter table attempts drop column colour',
  )
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [
    readMigrations(next).at(-1)?.createdAt,
  ])
  const ran = await Promise.all([1, 2, 3].map(() => migrateServer({ connect, say: () => {}, folder: next })))
  expect(ran.map(({ ran }) => ran).sort()).toEqual([0, 0, 1])
  await client.end()
}, 300_000)

it('a start that must not migrate is refused with what to do, until the command has run', async () => {
  const url = await postgres.newDatabase('strict')
  const open = (more = {}) => openStore({ databaseUrl: url, dataDir: folder, ...more })
  await expect(open({ migrateAtStart: false })).rejects.toThrow(/migration\(s\) have not run.*npm run migrate/)
  await (await open()).close()
  await (await open({ migrateAtStart: false })).close()
})

it('none of our migrations says CONCURRENTLY, so each can be run like this', () => {
  const all = readMigrations()
  expect(all.length).toBeGreaterThan(0)
  expect(all.flatMap(({ statements }) => statements.filter((each) => /concurrently/i.test(each)))).toEqual([])
  expect(() => readMigrations(nextRelease('says', 'CREATE INDEX CONCURRENTLY "x" ON "orders" ("kind");'))).toThrow(
    'leave it out',
  )
})
