/**
 * A gateway on its own PostgreSQL, through a wire that a test can silence, and an operator's actions on that database.
 */
import { startTestPostgres, type TestPostgres, type Wire, wireTo } from './postgres.ts'
import { startServer, type TestServer } from './server.ts'

/** An answer with its headers. */
type Injected = Promise<Awaited<ReturnType<TestServer['app']['inject']>>>

export interface Outage {
  postgres: TestPostgres
  /** The connection between the gateway and its database. */
  wire: Wire
  server: TestServer
  /** Directly, without the wire. */
  databaseUrl: string
  health(): Injected
  status(key: string): Injected
  /** Pays, and returns the answer with its headers. */
  rawConfirm(payload: object): Injected
  /** Locks an order's row until the returned function runs, as a forgotten transaction of an operator does. */
  hold(id: string): Promise<() => Promise<void>>
  /** Resolves when `count` statements wait for a lock. */
  untilWaiting(count: number): Promise<void>
  /** Closes every connection of the database except the caller's. */
  endConnections(): Promise<void>
  end(): Promise<void>
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

export async function startOutage(): Promise<Outage> {
  const postgres = await startTestPostgres()
  const wire = await wireTo(postgres.port)
  const databaseUrl = await postgres.newDatabase('outage')
  const server = await startServer({ databaseUrl: databaseUrl.replace(`:${postgres.port}`, `:${wire.port}`) })
  return {
    postgres,
    wire,
    server,
    databaseUrl,
    health: () => server.app.inject({ url: '/api/health' }),
    status: (key) => server.app.inject({ url: `/api/txn/${key}/status` }),
    rawConfirm: (payload) =>
      server.app.inject({
        method: 'POST',
        url: '/api/txn/confirmPayment',
        payload,
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    async hold(id) {
      const stranger = await postgres.stranger(databaseUrl)
      await stranger.query('begin')
      await stranger.query('select * from orders where id = $1 for update', [id])
      return async () => {
        await stranger.query('rollback')
        await stranger.end()
      }
    },
    async untilWaiting(count) {
      const stranger = await postgres.stranger(databaseUrl)
      for (let tries = 0; tries < 200; tries++) {
        const { rows } = await stranger.query(
          `select count(*)::int as waiting from pg_stat_activity where datname = 'outage' and wait_event_type = 'Lock'`,
        )
        if (rows[0].waiting >= count) return stranger.end()
        await pause(20)
      }
      throw new Error('no statement waits for the lock')
    },
    async endConnections() {
      const stranger = await postgres.stranger(databaseUrl)
      await stranger.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'outage' and pid <> pg_backend_pid()`,
      )
      await stranger.end()
    },
    async end() {
      await server.stop()
      wire.close()
      await postgres.remove()
    },
  }
}
