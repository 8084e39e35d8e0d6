/**
 * A gateway whose PostgreSQL drops connections or is unreachable.
 *
 * @long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Outage, pause, secondsOf, startOutage } from '../support/outage.ts'
import { confirm, newOrder, payment } from '../support/shop.ts'

let outage: Outage
beforeAll(async () => {
  outage = await startOutage()
}, 120_000)
afterAll(() => outage?.end())

describe('a database that drops its connections', () => {
  it('makes requests in flight fail with 503 and Retry-After, and the gateway goes on', async () => {
    const { id, key } = await newOrder(outage.server)
    const body = await payment(outage.server, key)
    const letGo = await outage.hold(id)
    const paying = outage.rawConfirm(body)
    await outage.untilWaiting(1)
    await outage.endConnections()
    const answer = await paying
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().error).toBe('unavailable')
    await letGo().catch(() => {})
    expect((await confirm(outage.server, body)).body.state).toBe('paid')
  })

  it('does not shrink the pool, however often it does so during requests', async () => {
    const { key } = await newOrder(outage.server)
    for (let round = 0; round < 8; round++) {
      const asked = Array.from({ length: 20 }, async () => {
        const [read, keys] = await Promise.all([outage.status(key), outage.server.app.inject({ url: '/api/keys' })])
        return [read.statusCode, keys.statusCode]
      })
      await outage.endConnections()
      for (const codes of await Promise.all(asked)) for (const code of codes) expect([200, 503]).toContain(code)
    }
    // The pool notices the last drops a moment later.
    await expect.poll(async () => (await outage.server.app.inject({ url: '/api/keys' })).statusCode).toBe(200)
    await pause(200)
    const seconds = await secondsOf(async () => {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => outage.server.app.inject({ url: '/api/keys' })),
        )
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
      }
    })
    expect(seconds).toBeLessThan(5)
  })

  it('by a restart makes the gateway answer 503 until it is back, and then work again by itself', async () => {
    const { key } = await newOrder(outage.server)
    const body = await payment(outage.server, key)
    await outage.postgres.stop()
    const away = await Promise.all([outage.rawConfirm(body), outage.status(key), outage.health()])
    for (const { statusCode, headers } of away) {
      expect(statusCode).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await outage.postgres.start()
    await expect.poll(async () => (await outage.health()).statusCode).toBe(200)
    expect((await confirm(outage.server, body)).body.state).toBe('paid')
  })

  it('and turns read-only, as after a failover, is left for a writable one', async () => {
    const { key } = await newOrder(outage.server)
    const body = await payment(outage.server, key)
    const stranger = await outage.postgres.stranger(outage.databaseUrl)
    const readOnly = async (isOn: boolean) => {
      await stranger.query(`alter database outage set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
    }
    await readOnly(true)
    await outage.endConnections()
    await pause(1_100)
    expect((await outage.rawConfirm(body)).statusCode).toBe(503)
    expect((await outage.health()).statusCode).toBe(503)
    const second = await outage.postgres.stranger(outage.databaseUrl)
    await second.query('set default_transaction_read_only = off')
    await second.query('alter database outage set default_transaction_read_only = off')
    // The gateway still holds connections that it opened while the database was read-only.
    await expect.poll(async () => (await outage.health()).statusCode).toBe(200)
    expect((await confirm(outage.server, body)).body.state).toBe('paid')
  })
})

it('every connection limits the time of statements, locks and idle transactions', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const name of names) {
    const { rows } = (await outage.server.gateway.db.execute(
      `select setting::int as ms from pg_settings where name = '${name}'`,
    )) as unknown as { rows: { ms: number }[] }
    expect(rows[0]?.ms, name).toBeGreaterThan(0)
    expect(rows[0]?.ms, name).toBeLessThanOrEqual(10_000)
  }
})
