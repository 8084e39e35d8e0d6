/**
 * Opens the database: a PostgreSQL server when there is an address, else PGlite in a folder. Each driver is loaded only
 * when used. Migrations run at every start, under a lock where several gateways share one server.
 */
import type { Store } from './database.ts'
import { openFolder } from './folder.ts'
import { openServer } from './postgres.ts'

export type { Database, Store, Transaction } from './database.ts'

/** @throws when the server can't be reached, or another process holds the folder */
export function openStore(at: { databaseUrl?: string; databaseConnections?: number; dataDir: string }): Promise<Store> {
  return at.databaseUrl ? openServer(at.databaseUrl, at.databaseConnections) : openFolder(at.dataDir)
}
