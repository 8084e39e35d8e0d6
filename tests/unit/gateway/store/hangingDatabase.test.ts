/**
 * A gateway whose PostgreSQL stops answering while its connections stay open.
 *
 * @long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../../gateway/store/open.ts'
import { type Outage, pause, secondsOf, startOutage } from '../support/outage.ts'
import { wireTo } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { newOrder, readStatus } from '../support/shop.ts'

let outage: Outage
beforeAll(async () => {
  outage = await startOutage()
}, 120_000)
afterAll(() => outage?.end())

describe('a database that hangs', () => {
  it('makes health answer 503 within two seconds, and every other request within ten', async () => {
    const { key } = await newOrder(outage.server)
    const everyConnection = () =>
      Promise.all(Array.from({ length: 12 }, () => outage.server.app.inject({ url: '/api/keys' })))
    await everyConnection()
    await pause(1_100)
    outage.wire.mute()
    const waiting = Promise.all([outage.status(key), everyConnection()])
    const start = performance.now()
    const { statusCode, headers } = await outage.health()
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(2_500)
    for (const answer of (await waiting).flat()) expect(answer.statusCode).toBe(503)
    expect(performance.now() - start).toBeLessThan(10_000)
    outage.wire.heal()
    await expect.poll(async () => (await outage.health()).statusCode).toBe(200)
    await expect.poll(async () => (await readStatus(outage.server, key)).state).toBe('open')
    // The pool did not lose a connection.
    for (const answer of await everyConnection()) expect(answer.statusCode).toBe(200)
  })

  it('is asked by one connection only, however often health is asked', async () => {
    await pause(1_100)
    outage.wire.mute()
    const before = outage.wire.opened()
    for (let second = 0; second < 3; second++) {
      const asked = await Promise.all(Array.from({ length: 10 }, () => outage.health()))
      for (const { statusCode } of asked) expect(statusCode).toBe(503)
    }
    expect(outage.wire.opened() - before).toBeLessThanOrEqual(2)
    outage.wire.heal()
    await expect.poll(async () => (await outage.health()).statusCode).toBe(200)
  })

  it('is reported within ten seconds at a start, with its address and without its password', async () => {
    const silent = await wireTo(outage.postgres.port)
    silent.mute()
    const start = performance.now()
    const refused = openStore({ databaseUrl: `postgresql://till:pa55@127.0.0.1:${silent.port}/shop`, dataDir: '' })
    await expect(refused).rejects.toThrow(`the database shop at 127.0.0.1:${silent.port} does not answer`)
    await expect(refused).rejects.not.toThrow('pa55')
    expect(performance.now() - start).toBeLessThan(10_000)
    silent.close()
  })

  it('does not prevent a gateway from stopping', async () => {
    const other = await wireTo(outage.postgres.port)
    const own = await startServer({
      databaseUrl: outage.databaseUrl.replace(`:${outage.postgres.port}`, `:${other.port}`),
    })
    await own.app.inject({ url: '/api/keys' })
    other.mute()
    void own.app.inject({ url: '/api/keys' })
    expect(await secondsOf(() => own.stop())).toBeLessThan(12)
    other.close()
  })
})
