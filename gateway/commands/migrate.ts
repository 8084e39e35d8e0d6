/**
 * `npm run migrate`: runs the missing migrations while gateways take payments, and reports what it waits for. It uses
 * the database of `npm start`. Connect to the server itself, not to a pooler: an index may take longer than a pooler's
 * timeout.
 */
import './lastWords.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLog } from '../jsonLine.ts'
import { defaults } from '../settings/config.ts'
import { openStore } from '../store/open.ts'
import { recordMigrations } from '../trail/migrations.ts'
import { commandTrail } from './commandTrail.ts'

const log = commandLog('migrate')
try {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const { DATABASE_URL, DATA_DIR } = process.env
  const dataDir = resolve(values.data ?? DATA_DIR ?? defaults.dataDir)
  const store = await openStore({ databaseUrl: DATABASE_URL || undefined, dataDir }, (line) => log.info({}, line))
  const trail = commandTrail(store.db)
  try {
    await trail.within(recordMigrations)
  } finally {
    await store.close()
  }
  log.info(trail.copy(), 'The database has all migrations.')
} catch (error) {
  log.error({}, `Not every migration ran: ${(error as Error).message}`)
  process.exitCode = 1
}
