/** What a gateway does while its PostgreSQL drops connections, stands still, is full, or is not there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../../gateway/payments/sweep.ts'
import { startTestPostgres, type TestPostgres, type Wire, wireTo } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { cards, confirm, newOrder, pay, payment, readStatus } from '../support/shop.ts'

let postgres: TestPostgres
let wire: Wire
let databaseUrl: string
let server: TestServer
beforeAll(async () => {
  postgres = await startTestPostgres()
  wire = await wireTo(postgres.port)
  databaseUrl = await postgres.newDatabase('outage')
  server = await startServer({ databaseUrl: databaseUrl.replace(`:${postgres.port}`, `:${wire.port}`) })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  wire?.close()
  await postgres?.remove()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const secondsOf = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
const health = () => server.app.inject({ url: '/api/health' })
const status = (key: string) => server.app.inject({ url: `/api/txn/${key}/status` })
/** A payment with the answer's headers. */
const rawConfirm = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/txn/confirmPayment',
    payload,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

/** Holds an order's row until it is told to let go, as a forgotten transaction of an operator does. */
async function hold(id: string) {
  const stranger = await postgres.stranger(databaseUrl)
  await stranger.query('begin')
  await stranger.query('select * from orders where id = $1 for update', [id])
  return async () => {
    await stranger.query('rollback')
    await stranger.end()
  }
}

async function untilWaiting(count: number) {
  const stranger = await postgres.stranger(databaseUrl)
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await stranger.query(
      `select count(*)::int as waiting from pg_stat_activity where datname = 'outage' and wait_event_type = 'Lock'`,
    )
    if (rows[0].waiting >= count) return stranger.end()
    await pause(20)
  }
  throw new Error('nobody waits for the lock')
}

/** Ends every connection of the database but the one that asks. */
async function endConnections() {
  const stranger = await postgres.stranger(databaseUrl)
  await stranger.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'outage' and pid <> pg_backend_pid()`,
  )
  await stranger.end()
}

describe('a database that ends its connections', () => {
  it('costs the requests in flight a 503 that says when to come again, and the gateway nothing', async () => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key)
    const letGo = await hold(id)
    const paying = rawConfirm(body)
    await untilWaiting(1)
    await endConnections()
    const answer = await paying
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().error).toBe('unavailable')
    await letGo().catch(() => {})
    expect((await confirm(server, body)).body.state).toBe('paid')
  })

  it('takes no connection out of the pool for good, however often it does so in the middle of work', async () => {
    const { key } = await newOrder(server)
    for (let round = 0; round < 8; round++) {
      const asked = Array.from({ length: 20 }, async () => {
        const [read, keys] = await Promise.all([status(key), server.app.inject({ url: '/api/keys' })])
        return [read.statusCode, keys.statusCode]
      })
      await endConnections()
      for (const codes of await Promise.all(asked)) for (const code of codes) expect([200, 503]).toContain(code)
    }
    // The pool hears of the last ones a moment later.
    await expect.poll(async () => (await server.app.inject({ url: '/api/keys' })).statusCode).toBe(200)
    await pause(200)
    const seconds = await secondsOf(async () => {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => server.app.inject({ url: '/api/keys' })))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
      }
    })
    expect(seconds).toBeLessThan(5)
  })

  it('by a restart leaves a gateway that says 503 until it is back, and then goes on by itself', async () => {
    const { key } = await newOrder(server)
    const body = await payment(server, key)
    await postgres.stop()
    const away = await Promise.all([rawConfirm(body), status(key), health()])
    for (const { statusCode, headers } of away) {
      expect(statusCode).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await postgres.start()
    await expect.poll(async () => (await health()).statusCode, { timeout: 20_000 }).toBe(200)
    expect((await confirm(server, body)).body.state).toBe('paid')
  })

  it('or turns read-only, as after a failover, is left for one that takes writes', async () => {
    const { key } = await newOrder(server)
    const body = await payment(server, key)
    const stranger = await postgres.stranger(databaseUrl)
    const readOnly = async (isOn: boolean) => {
      await stranger.query(`alter database outage set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
    }
    await readOnly(true)
    await endConnections()
    await pause(1_100)
    expect((await rawConfirm(body)).statusCode).toBe(503)
    expect((await health()).statusCode).toBe(503)
    const second = await postgres.stranger(databaseUrl)
    await second.query('set default_transaction_read_only = off')
    await second.query('alter database outage set default_transaction_read_only = off')
    // The gateway still holds connections that were made while it was read-only.
    await expect.poll(async () => (await health()).statusCode, { timeout: 10_000 }).toBe(200)
    expect((await confirm(server, body)).body.state).toBe('paid')
  })
})

describe('a locked row', () => {
  it('delays the payments of its order only: others are paid, health answers, and no request waits long', async () => {
    const held = await newOrder(server)
    const other = await newOrder(server)
    const [body, otherBody] = await Promise.all([payment(server, held.key), payment(server, other.key)])
    const letGo = await hold(held.id)
    const waiting = Promise.all(Array.from({ length: 12 }, () => rawConfirm(body)))
    await untilWaiting(1)
    const seconds = await secondsOf(async () => {
      expect((await rawConfirm(otherBody)).json().state).toBe('paid')
      expect((await health()).statusCode).toBe(200)
    })
    expect(seconds).toBeLessThan(2)
    const slowest = await secondsOf(async () => {
      for (const { statusCode, headers } of await waiting) {
        expect(statusCode).toBe(503)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    })
    expect(slowest).toBeLessThan(10)
    await letGo()
    expect((await confirm(server, body)).body.state).toBe('paid')
  })

  it('does not keep its form from being handed out, nor its status from being read', async () => {
    const { id, key } = await newOrder(server)
    const letGo = await hold(id)
    const answers = await Promise.all([
      server.app.inject({ url: `/api/checkout/${key}` }),
      status(key),
      server.app.inject({ url: `/api/checkout/${key}/methods?country=US` }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await letGo()
  })

  it('is left out by the sweep, which settles every other order meanwhile', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => newOrder(server)))
    for (const { key } of orders) await pay(server, key, { card: cards.pendingPaid })
    const [held, ...others] = orders
    const letGo = await hold(held?.id ?? '')
    const stranger = await postgres.stranger(databaseUrl)
    await stranger.query('update clock_offset set offset_ms = offset_ms + 6000')
    await stranger.query('insert into clock_offset (id, offset_ms) values (1, 6000) on conflict do nothing')
    await pause(300)
    expect(await secondsOf(() => sweep(server.gateway))).toBeLessThan(1.5)
    const states = async () => {
      const { rows } = await stranger.query('select state from orders where id = any($1)', [others.map(({ id }) => id)])
      return rows.map(({ state }) => state)
    }
    expect(await states()).toEqual(['paid', 'paid'])
    await letGo()
    await sweep(server.gateway)
    expect((await readStatus(server, held?.key ?? '')).state).toBe('paid')
  })
})

describe('a database that hangs', () => {
  it('makes health answer 503 within two seconds, and every other request within ten', async () => {
    const { key } = await newOrder(server)
    const everyConnection = () => Promise.all(Array.from({ length: 12 }, () => server.app.inject({ url: '/api/keys' })))
    await everyConnection()
    await pause(1_100)
    wire.mute()
    const waiting = Promise.all([status(key), everyConnection()])
    const start = performance.now()
    const { statusCode, headers } = await health()
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(2_500)
    for (const answer of (await waiting).flat()) expect(answer.statusCode).toBe(503)
    expect(performance.now() - start).toBeLessThan(10_000)
    wire.heal()
    await expect.poll(async () => (await health()).statusCode, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await readStatus(server, key)).state).toBe('open')
    // No connection was lost to the pool.
    for (const answer of await everyConnection()) expect(answer.statusCode).toBe(200)
  })

  it('is asked by one connection alone, however often health is asked', async () => {
    await pause(1_100)
    wire.mute()
    const before = wire.opened()
    for (let second = 0; second < 3; second++) {
      const asked = await Promise.all(Array.from({ length: 10 }, () => health()))
      for (const { statusCode } of asked) expect(statusCode).toBe(503)
    }
    expect(wire.opened() - before).toBeLessThanOrEqual(2)
    wire.heal()
    await expect.poll(async () => (await health()).statusCode, { timeout: 10_000 }).toBe(200)
  })

  it('is said within ten seconds by a gateway that starts, with its place and without its password', async () => {
    const silent = await wireTo(postgres.port)
    silent.mute()
    const start = performance.now()
    const refused = startServer({ databaseUrl: `postgresql://till:pa55@127.0.0.1:${silent.port}/shop` })
    await expect(refused).rejects.toThrow(`the database shop at 127.0.0.1:${silent.port} does not answer`)
    await expect(refused).rejects.not.toThrow('pa55')
    expect(performance.now() - start).toBeLessThan(10_000)
    silent.close()
  })

  it('does not keep a gateway from being stopped', async () => {
    const other = await wireTo(postgres.port)
    const own = await startServer({ databaseUrl: databaseUrl.replace(`:${postgres.port}`, `:${other.port}`) })
    await own.app.inject({ url: '/api/keys' })
    other.mute()
    void own.app.inject({ url: '/api/keys' })
    expect(await secondsOf(() => own.stop())).toBeLessThan(12)
    other.close()
  })
})

it('every connection carries time limits, so that no statement, lock or forgotten transaction lasts', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const name of names) {
    const { rows } = (await server.gateway.db.execute(
      `select setting::int as ms from pg_settings where name = '${name}'`,
    )) as unknown as { rows: { ms: number }[] }
    expect(rows[0]?.ms, name).toBeGreaterThan(0)
    expect(rows[0]?.ms, name).toBeLessThanOrEqual(10_000)
  }
})

it('what is due is settled however much of it there is, in one sweep', async () => {
  const { key } = await newOrder(server)
  await pay(server, key, { card: cards.pendingPaid })
  const stranger = await postgres.stranger(databaseUrl)
  await stranger.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'many-' || n, 'key', 'many-' || n, 'intent', null))).*
     from orders o, generate_series(1, 120) n where o.key = $1`,
    [key],
  )
  await stranger.query(
    `insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', 'many-' || n, 'order_id', 'many-' || n))).*
     from attempts a join orders o on o.id = a.order_id, generate_series(1, 120) n where o.key = $1`,
    [key],
  )
  await stranger.query("update attempts set due_at = due_at - interval '1 hour' where id like 'many-%'")
  await sweep(server.gateway)
  const { rows } = await stranger.query(`select state, count(*)::int from orders where id like 'many-%' group by state`)
  expect(rows).toEqual([{ state: 'paid', count: 120 }])
})
