/** PGlite in a folder, which one process holds at a time. */
import { join } from 'node:path'
import type { Database, Store } from './database.ts'
import { lockFolder } from './lock.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

/** @throws when another process holds the folder */
export async function openFolder(dataDir: string): Promise<Store> {
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
