/** PGlite in a folder, which one process uses at a time. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Store } from './database.ts'
import { isTransient, sqlStateOf } from './faults.ts'
import { lockFolder } from './lock.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

/** @throws Error with the remedy, when another process uses the folder or its database is incomplete */
export async function openFolder(dataDir: string): Promise<Store> {
  const release = await lockFolder(dataDir)
  try {
    const home = join(dataDir, 'pglite')
    const made = prepare(dataDir, home)
    const { client, db } = await open(home)
    made()
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

/**
 * PGlite would fill a damaged folder with an empty database, which looks like a shop without orders. A note marks a
 * folder whose first creation was interrupted: it never held orders.
 *
 * @returns a function to call when the database is complete
 */
function prepare(dataDir: string, home: string): () => void {
  const note = join(dataDir, 'pglite.unfinished')
  if (existsSync(note)) rmSync(home, { recursive: true, force: true })
  if (!existsSync(home)) {
    writeFileSync(note, 'The first start is running here, or was interrupted: the next one begins anew.\n')
    return () => rmSync(note, { force: true })
  }
  if (existsSync(join(home, 'PG_VERSION'))) return () => {}
  throw new Error(`the database in ${home} is not complete: PG_VERSION is missing. Nothing was changed. ${remedy}`)
}

const remedy = 'Put a backup of the folder in its place, or start with another one (--data DIR).'

async function open(home: string) {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  try {
    const client = await PGlite.create({ dataDir: home })
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder })
    return { client, db }
  } catch (error) {
    const name = sqlStateOf(error) ?? (error as Error).name
    if (isTransient(error)) throw new Error(`the database in ${home} can't be opened now: ${name}`, { cause: error })
    throw new Error(`the database in ${home} is damaged (${name}). Keep a copy of it. ${remedy}`, { cause: error })
  }
}
