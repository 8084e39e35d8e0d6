/**
 * A PostgreSQL server, by a pool of connections that may be lost at any time: whoever uses one then gets an error, and
 * the next gets another connection. Nothing waits for the server without a limit.
 */
import { Socket } from 'node:net'
import type pg from 'pg'
import type { Database, Store } from './database.ts'
import { isTransient, sqlStateOf } from './faults.ts'
import { type Lacking, lackingOf, type Migrating, migrateServer } from './migrateServer.ts'
import { missingRights } from './rights.ts'
import * as schema from './schema.ts'

/** For the server to keep. A row that somebody holds is given up long before a page gives up its payment. */
const limits = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
const mostConnections = 10
/** For a new connection, and for a free one of the pool. */
const connectionTimeoutMillis = 4_000
/** A connection on which nothing comes for that long is dead, whatever the server promised; an idle one goes before. */
const silenceMs = 7_000
const idleTimeoutMillis = 5_000
/** An index of many rows may take its time, and says nothing meanwhile. */
const migrationMs = 6 * 3_600_000

/** run: what is missing, before it is used. require: nothing may be missing. ignore: of who only looks. */
type Migrations = 'run' | 'require' | 'ignore'

/**
 * @param most connections at a time; 10 unless said
 * @param say told what a migration does and waits for
 * @throws Error that says where and why, when the server can't be reached, does not answer or refuses us
 */
export const openServer = (
  databaseUrl: string,
  most = mostConnections,
  migrations: Migrations = 'run',
  say: Migrating['say'] = () => {},
): Promise<Store> => open(databaseUrl, most, migrations, say)

/** As `openServer`, for who only looks: no migration runs. */
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
    // Made only where it is connected: the limit of its socket begins at once, and would be heard by nobody.
    const client = new Client({ ...address, stream: () => connection(migrationMs) })
    client.on('error', () => {})
    await client.connect()
    // Over a pooler a setting would stay on its connection, for whoever is given it next.
    const { rows } = await client.query('select pg_backend_pid() as pid')
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID)
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
    return client
  }
  try {
    // A pooler may take a connection and have no server: the first answer counts, and must come soon.
    await pool.query('select 1')
    const lacks = migrations === 'ignore' ? [] : await missingRights(drizzle(pool) as unknown as Database, 'none')
    if (lacks.length > 0) throw new Error(lacks.join('; '))
    if (migrations === 'run') await migrateServer({ connect, say })
    if (migrations === 'require') await expectMigrated(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`the database ${placeOf(new Client(address))} ${sayingOf(error as Error)}`, { cause: error })
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

async function expectMigrated(pool: pg.Pool): Promise<void> {
  const { migrations, indexes } = await lackingOf(pool)
  const count = migrations.length + indexes.length
  if (count > 0) throw new Error(`${count} migration(s) have not run, and MIGRATE_AT_START is off: npm run migrate`)
}

/** Never the whole address, which holds a password. */
const placeOf = ({ database, host, port }: pg.Client): string => `${database} at ${host}:${port}`

/** The first cause says most; drizzle's own message holds the whole query. What PostgreSQL says is said as it is. */
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
