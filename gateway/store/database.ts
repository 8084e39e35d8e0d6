/** The database's interface for the rest of the gateway, for both drivers. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** Runs inside one database transaction. Never use the database outside of it meanwhile: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  kind: 'pglite' | 'postgresql'
  db: Database
  /** Numbers of connections: all, free, and waited for; absent with a single connection. */
  pool?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}
