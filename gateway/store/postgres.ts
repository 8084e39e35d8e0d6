/**
 * A PostgreSQL server through a connection pool. A connection may be lost at any time: its user gets an error, and the
 * next user gets another connection. Every wait for the server has a limit.
 */
import { Socket } from 'node:net'
import type pg from 'pg'
import type { Database, Store } from './database.ts'
import { isTransient, sqlStateOf } from './faults.ts'
import { type Lacking, lackingOf, type Migrating, migrateServer } from './migrateServer.ts'
import { missingRights } from './rights.ts'
import * as schema from './schema.ts'

/** Enforced by the server. A wait for a locked row ends long before a page gives up its payment. */
const limits = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
const mostConnections = 10
/** For a new connection, and for a free one of the pool. */
const connectionTimeoutMillis = 4_000
/**
 * A connection without data for this long counts as dead, whatever the server promised; idle ones are closed earlier.
 */
const silenceMs = 7_000
const idleTimeoutMillis = 5_000
/** Creating an index on a large table takes time, without any data meanwhile. */
const migrationMs = 6 * 3_600_000

/** run: run missing migrations first. require: refuse missing ones. ignore: read-only use. */
type Migrations = 'run' | 'require' | 'ignore'

/**
 * @param most connections at a time; 10 by default
 * @param say called with a migration's steps and waits
 * @throws Error with place and reason, when the server cannot be reached, does not answer or refuses us
 */
export const openServer = (
  databaseUrl: string,
  most = mostConnections,
  migrations: Migrations = 'run',
  say: Migrating['say'] = () => {},
): Promise<Store> => open(databaseUrl, most, migrations, say)

/** Read-only variant of `openServer`: no migration runs. */
export const connectServer = (databaseUrl: string): Promise<Looked> =>
  open(databaseUrl, mostConnections, 'ignore', () => {})

interface Looked extends Store {
  lacking(): Promise<Lacking>
}

async function open(databaseUrl: string, max: number, migrations: Migrations, say: Migrating['say']): Promise<Looked> {
  const [driver, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const { Client, Pool } = driver.default
  const address = { connectionString: databaseUrl, connectionTimeoutMillis, keepAlive: true }
  const pool = new Pool({ ...address, ...limits, max, idleTimeoutMillis, stream: () => connection(silenceMs) })
  listen(pool)
  const connect = async () => {
    // Create the client only when connecting: its socket's time limit starts at once, and its error would go unhandled.
    const client = new Client({ ...address, stream: () => connection(migrationMs) })
    client.on('error', () => {})
    await client.connect()
    // Through a pooler, a session setting would stay on its connection for the next client.
    const { rows } = await client.query('select pg_backend_pid() as pid')
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID)
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
    return client
  }
  try {
    // A pooler may accept a connection without a server: the first answer proves it, and must come soon.
    await pool.query('select 1')
    const lacks = migrations === 'ignore' ? [] : await missingRights(drizzle(pool) as unknown as Database, 'none')
    if (lacks.length > 0) throw new Error(lacks.join('; '))
    if (migrations === 'run') await migrateServer({ connect, say })
    if (migrations === 'require') await expectMigrated(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`the database ${databaseName(new Client(address))} ${sayingOf(error as Error)}`, { cause: error })
  }
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactions(pool, drizzle) })
  return {
    kind: 'postgresql',
    db: db as unknown as Database,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    lacking: () => lackingOf(pool),
    close: () => pool.end(),
  }
}

/**
 * A lost idle connection emits an event on the pool, a borrowed one on the client. Without a listener, either ends the
 * process.
 */
function listen(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

function connection(quietMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(quietMs, () => socket.destroy(new Error('the database does not answer')))
}

/**
 * Drizzle's transactions, corrected: drizzle never releases a connection that fails at `begin`, and reports a failed
 * rollback in place of its cause.
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
      // Discard a connection inside a transaction, because the next transaction would become a part of it. After a
      // transient error, discard it too: it may lead to a server that has just become a standby.
      client.release(client.getTransactionStatus() !== 'I' || failures.some(isTransient))
    }
  }
}

async function expectMigrated(pool: pg.Pool): Promise<void> {
  const { migrations, indexes } = await lackingOf(pool)
  const count = migrations.length + indexes.length
  if (count > 0) throw new Error(`${count} migration(s) have not run, and MIGRATE_AT_START is off: npm run migrate`)
}

/** Never the whole address, which contains a password. */
const databaseName = ({ database, host, port }: pg.Client): string => `${database} at ${host}:${port}`

/** Use the first cause: drizzle's own message contains the whole query. PostgreSQL's text is kept unchanged. */
function sayingOf(error: Error): string {
  const state = sqlStateOf(error)
  if (error.cause instanceof Error && (state || !/time-?out/i.test(error.message))) return sayingOf(error.cause)
  if (state) return `can't be used: ${error.message} (SQLSTATE ${state})${remedyOf(error.message)}`
  const isSilent = /time-?out|does not answer/i.test(error.message)
  return isSilent ? 'does not answer' : `can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`
}

function remedyOf(message: string): string {
  if (/unsupported startup parameter/i.test(message))
    return `. A pooler is between: let it ignore ${Object.keys(limits).join(', ')} (PgBouncer: ignore_startup_parameters) and set them for the role`
  if (/statement timeout/i.test(message))
    return '. Run npm run migrate with the address of the server itself, not of a pooler: an index takes longer than it allows'
  return ''
}
