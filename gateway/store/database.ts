/** What the rest of the gateway knows of the database, whichever it is. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** What runs inside one database transaction; never use the database beside it, PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  kind: 'pglite' | 'postgresql'
  db: Database
  /** How many connections there are, are free, and are waited for; absent where there is but one. */
  pool?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}
