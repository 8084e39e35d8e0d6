/** Gateways that write at the same time keep one chain: on a PostgreSQL server, and through PgBouncer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../gateway/store/open.ts'
import { createTrail, type Trail } from '../../../../gateway/trail/trail.ts'
import { verifyTrail } from '../../../../gateway/trail/verify.ts'
import { pgbouncer, startPooler } from '../../../journeys/pooler.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { call, merchant, newOrder, pay } from '../support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-together-'))
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
}, 120_000)
afterAll(async () => {
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Two at a time: a slow machine must not run out of connections. */
async function writeTen(trail: Trail): Promise<void> {
  for (let pair = 0; pair < 5; pair++) await Promise.all([1, 2].map(() => trail.record({ act: 'key.created' })))
}

it('three gateways, their refunds and an operator write one chain', { timeout: 120_000 }, async () => {
  const databaseUrl = await postgres.newDatabase('three')
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ databaseUrl })))
  const [first] = servers as [(typeof servers)[0]]
  const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder(first)))
  for (const { key } of orders) expect((await pay(first, key)).body.state).toBe('paid')
  const { rows: before } = await verifyTrail(first.gateway.db)
  const refunds = orders.map(({ id }, at) =>
    call(servers[at % 3] as (typeof servers)[0], 'POST', `/api/orders/${id}/refunds`, { headers: merchant, body: {} }),
  )
  const acts = servers.map(({ gateway }) => writeTen(gateway.trail))
  expect((await Promise.all(refunds)).map(({ status }) => status)).toEqual(orders.map(() => 201))
  await Promise.all(acts)
  expect(await verifyTrail(first.gateway.db)).toMatchObject({
    rows: before + 12 + 30,
    last: before + 42,
    findings: [],
  })
  await Promise.all(servers.map((server) => server.stop()))
})

it.runIf(pgbouncer)('so do three through a pooler in transaction mode', { timeout: 120_000 }, async () => {
  await postgres.createDatabase('pooled')
  const pooler = await startPooler(folder, postgres)
  const databaseUrl = `${pooler.url}/pooled`
  const open = () => openStore({ databaseUrl, dataDir: folder })
  const stores: Store[] = [await open(), await open(), await open()]
  await Promise.all(stores.map(({ db }) => writeTen(createTrail(db))))
  expect(await verifyTrail((stores[0] as Store).db)).toMatchObject({ rows: 30, last: 30, findings: [] })
  await Promise.all(stores.map((store) => store.close()))
  await pooler.stop()
})
