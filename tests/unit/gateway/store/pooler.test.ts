/**
 * Gateways behind a pooler in transaction mode, where a transaction must leave no state on its connection.
 *
 * @long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../../gateway/store/open.ts'
import { type Pooler, pgbouncer, startPooler } from '../../../journeys/pooler.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { newOrder, pay } from '../support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-pooler-'))

describe.skipIf(!pgbouncer)('behind PgBouncer in transaction mode', () => {
  let postgres: TestPostgres
  let pooler: Pooler
  beforeAll(async () => {
    postgres = await startTestPostgres()
    pooler = await startPooler(folder, postgres)
  }, 120_000)
  afterAll(async () => {
    await pooler?.stop()
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a gateway starts three times in a row, and accepts a payment each time', async () => {
    await postgres.createDatabase('again')
    for (const _start of [1, 2, 3]) {
      const server = await startServer({ databaseUrl: `${pooler.url}/again` })
      expect((await pay(server, (await newOrder(server)).key)).body.state).toBe('paid')
      await server.stop()
    }
  })

  it('two gateways start at the same time on an empty database', async () => {
    await postgres.createDatabase('both')
    const databaseUrl = `${pooler.url}/both`
    const servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
    for (const server of servers) expect((await pay(server, (await newOrder(server)).key)).body.state).toBe('paid')
    await Promise.all(servers.map((server) => server.stop()))
  })

  it('no lock and no setting of a gateway stays on a pooled connection', async () => {
    await postgres.createDatabase('clean')
    const server = await startServer({ databaseUrl: `${pooler.url}/clean` })
    await pay(server, (await newOrder(server)).key)
    await server.gateway.checkDatabase()
    const operator = await postgres.stranger(`${postgres.url}/clean`)
    const { rows: locks } = await operator.query("select * from pg_locks where locktype = 'advisory'")
    expect(locks).toEqual([])
    const pooled = await postgres.stranger(`${pooler.url}/clean`)
    for (let asked = 0; asked < 12; asked++) {
      const { rows } = await pooled.query(
        "select current_setting('work_mem') as memory, current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement, (select count(*)::int from pg_prepared_statements) as prepared",
      )
      expect(rows).toEqual([{ memory: '4MB', lock: '0', statement: '0', prepared: 0 }])
    }
    await server.stop()
  })

  it('a refused start reports the database’s own message and what to set', async () => {
    const strict = await startPooler(folder, postgres, [])
    try {
      const opening = openStore({ databaseUrl: `${strict.url}/again`, dataDir: folder })
      await expect(opening).rejects.toThrow(
        /again at 127.0.0.1:\d+ can't be used: unsupported startup parameter.*ignore_startup_parameters/,
      )
    } finally {
      await strict.stop()
    }
  })
})

it.runIf(!pgbouncer)('PgBouncer is not installed: its tests are skipped', () => {
  expect(pgbouncer).toBeUndefined()
})
