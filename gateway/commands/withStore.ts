/** The database of a command: that of `npm start`, closed at the end. */
import { resolve } from 'node:path'
import { defaults } from '../settings/config.ts'
import { openStore, type Store } from '../store/open.ts'

/**
 * @param data the folder of `--data`
 * @param say receives what opening prints, such as the migrations that run
 */
export async function withStore<Result>(
  data: string | undefined,
  work: (store: Store) => Promise<Result>,
  say?: (line: string) => void,
): Promise<Result> {
  const dataDir = resolve(data ?? process.env.DATA_DIR ?? defaults.dataDir)
  const store = await openStore({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir }, say)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
