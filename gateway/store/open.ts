/**
 * Opens the database: a PostgreSQL server if there is an address, otherwise PGlite in a folder. Each driver is loaded
 * only when used. Migrations run first, in one gateway at a time (migrateServer.ts).
 */
import type { Store } from './database.ts'
import { openFolder } from './folder.ts'
import { openServer } from './postgres.ts'

export type { Database, Store, Transaction } from './database.ts'

export interface Place {
  databaseUrl?: string
  databaseConnections?: number
  dataDir: string
  /** False: a server with missing migrations is refused. A folder has one gateway, which always migrates it. */
  migrateAtStart?: boolean
}

/**
 * @param say called with a migration's steps and waits
 * @throws when the server cannot be reached, or another process uses the folder
 */
export function openStore(at: Place, say?: (line: string) => void): Promise<Store> {
  if (!at.databaseUrl) return openFolder(at.dataDir)
  return openServer(at.databaseUrl, at.databaseConnections, at.migrateAtStart === false ? 'require' : 'run', say)
}
