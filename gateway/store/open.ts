/**
 * Opens the database: a PostgreSQL server when there is an address, else PGlite in a folder. Each driver is loaded only
 * when used. Migrations run before it is used, one gateway at a time (migrateServer.ts).
 */
import type { Store } from './database.ts'
import { openFolder } from './folder.ts'
import { openServer } from './postgres.ts'

export type { Database, Store, Transaction } from './database.ts'

export interface Place {
  databaseUrl?: string
  databaseConnections?: number
  dataDir: string
  /** Off: a server that lacks migrations is refused. A folder has one gateway, which always migrates it. */
  migrateAtStart?: boolean
}

/**
 * @param say told what a migration does and waits for
 * @throws when the server can't be reached, or another process holds the folder
 */
export function openStore(at: Place, say?: (line: string) => void): Promise<Store> {
  if (!at.databaseUrl) return openFolder(at.dataDir)
  return openServer(at.databaseUrl, at.databaseConnections, at.migrateAtStart === false ? 'require' : 'run', say)
}
