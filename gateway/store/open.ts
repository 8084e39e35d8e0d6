/**
 * Opens the database: a PostgreSQL server when there is an address, else PGlite in a folder. Each driver is loaded only
 * when used. Migrations run at every start, under a lock where several gateways share one server.
 */
import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockFolder } from './lock.ts'
import * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** What runs inside one database transaction; never use the database beside it, PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  kind: 'pglite' | 'postgresql'
  db: Database
  close(): Promise<void>
}

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Any number that is ours alone; see also cardKeys.ts. */
const migrationLock = 741_300_001

/** @throws when the server can't be reached, or another process holds the folder */
export function openStore(at: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  return at.databaseUrl ? openServer(at.databaseUrl) : openFolder(at.dataDir)
}

async function openFolder(dataDir: string): Promise<Store> {
  const release = lockFolder(dataDir)
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    const client = await PGlite.create({ dataDir: join(dataDir, 'pglite') })
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder })
    const close = async () => {
      await client.close()
      release()
    }
    return { kind: 'pglite', db: db as unknown as Database, close }
  } catch (error) {
    release()
    throw error
  }
}

async function openServer(databaseUrl: string): Promise<Store> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(drizzle(client), { migrationsFolder })
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { kind: 'postgresql', db: drizzle(pool, { schema }) as unknown as Database, close: () => pool.end() }
}
