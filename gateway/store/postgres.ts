/**
 * A PostgreSQL server, by a pool of connections that may be lost at any time: whoever uses one then gets an error, and
 * the next gets another connection. Nothing waits for the server without a limit.
 */
import { Socket } from 'node:net'
import type pg from 'pg'
import type { Database, Store } from './database.ts'
import { isTransient } from './faults.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

/** Any number that is ours alone; see also ../cardKeys.ts and ../payloads.ts. */
const migrationLock = 741_300_001

/** For the server to keep. A row that somebody holds is given up long before a page gives up its payment. */
const limits = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
const mostConnections = 10
/** For a new connection, and for a free one of the pool. */
const connectionTimeoutMillis = 4_000
/** A connection on which nothing comes for that long is dead, whatever the server promised; an idle one goes before. */
const silenceMs = 7_000
const idleTimeoutMillis = 5_000
/** A migration may take its time, and so may another gateway's. */
const migrationMs = 120_000

/**
 * @param most connections at a time; 10 unless said
 * @throws Error that says where, when the server can't be reached, does not answer or refuses us
 */
export const openServer = (databaseUrl: string, most = mostConnections): Promise<Store> => open(databaseUrl, most, true)

/** As `openServer`, for who only looks: no migration runs. */
export const connectServer = (databaseUrl: string): Promise<Store> => open(databaseUrl, mostConnections, false)

async function open(databaseUrl: string, max: number, migrates: boolean): Promise<Store> {
  const [driver, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const { Client, Pool } = driver.default
  const address = { connectionString: databaseUrl, connectionTimeoutMillis, keepAlive: true }
  const pool = new Pool({ ...address, ...limits, max, idleTimeoutMillis, stream: () => connection(silenceMs) })
  listen(pool)
  try {
    // A pooler may take a connection and have no server: the first answer counts, and must come soon.
    await pool.query('select 1')
    if (migrates) {
      // Made only where it is connected: the limit of its socket begins at once, and would be heard by nobody.
      const client = new Client({ ...address, stream: () => connection(migrationMs) })
      client.on('error', () => {})
      await migrate(client)
    }
  } catch (error) {
    await pool.end()
    throw new Error(`the database ${placeOf(new Client(address))} ${sayingOf(error as Error)}`, { cause: error })
  }
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactions(pool, drizzle) })
  return {
    kind: 'postgresql',
    db: db as unknown as Database,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** A lost connection is an event of the pool while idle, of its own while lent out; unheard, either ends the process. */
function listen(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

function connection(quietMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(quietMs, () => socket.destroy(new Error('the database does not answer')))
}

/**
 * Transactions as drizzle makes them, but for what it leaves open: it keeps a connection that fails at `begin` for good,
 * and says how the rollback failed in place of why there was one.
 */
function transactions(pool: pg.Pool, drizzle: typeof import('drizzle-orm/node-postgres').drizzle) {
  const databases = new WeakMap<pg.PoolClient, Database>()
  const databaseOf = (client: pg.PoolClient): Database => {
    const made = databases.get(client) ?? (drizzle(client, { schema }) as unknown as Database)
    databases.set(client, made)
    return made
  }
  return async function transaction(...[work, config]: Parameters<Database['transaction']>): Promise<unknown> {
    const client = await pool.connect()
    const failures: unknown[] = []
    try {
      return await databaseOf(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          failures.push(error)
          throw error
        }
      }, config)
    } catch (error) {
      failures.push(error)
      throw failures[0]
    } finally {
      // One that is not at rest would take the next transaction for a part of this one; one that failed by what passes
      // may lead to a server that has just become a standby.
      client.release(client.getTransactionStatus() !== 'I' || failures.some(isTransient))
    }
  }
}

async function migrate(client: pg.Client): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

/** Never the whole address, which holds a password. */
const placeOf = ({ database, host, port }: pg.Client): string => `${database} at ${host}:${port}`

/** The first cause says most; drizzle's own message holds the whole query. */
function sayingOf(error: Error): string {
  if (error.cause instanceof Error && !/time-?out/i.test(error.message)) return sayingOf(error.cause)
  const isSilent = /time-?out|does not answer/i.test(error.message)
  return isSilent ? 'does not answer' : `can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`
}
