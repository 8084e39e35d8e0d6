/**
 * `npm run migrate`: runs the missing migrations while gateways take payments, and reports what it waits for. It uses
 * the database of `npm start`. Connect to the server itself, not to a pooler: an index may take longer than a pooler's
 * timeout.
 */
import './lastWords.ts'
import { parseArgs } from 'node:util'
import { commandLog } from '../jsonLine.ts'
import { recordMigrations } from '../trail/migrations.ts'
import { commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

const log = commandLog('migrate')
try {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const recorded = await withStore(
    values.data,
    async (store) => {
      const trail = commandTrail(store.db)
      await trail.within(recordMigrations)
      return trail.copy()
    },
    (line) => log.info({}, line),
  )
  log.info(recorded, 'The database has all migrations.')
} catch (error) {
  log.error({}, `Not every migration ran: ${(error as Error).message}`)
  process.exitCode = 1
}
