/**
 * `npm run -s archive -- --to DIR [--days 400]`: moves orders that ended that many days ago from the database into
 * files of DIR, one line of JSON each. It uses the database of `npm start`; the embedded one must not be in use by a
 * gateway.
 */
import './lastWords.ts'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createClock } from '../clock.ts'
import { commandLog } from '../jsonLine.ts'
import { type Archiving, archiveOrders } from './archive/archiveOrders.ts'
import { commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

/** Acquirers accept refunds and report disputes for up to a year. */
const leastDays = 365
const dayMs = 86_400_000

const log = commandLog('archive')
try {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, to: { type: 'string' }, days: { type: 'string', default: '400' } },
  })
  const days = Number(values.days)
  const { to } = values
  if (!to) throw new Error('name a folder: npm run -s archive -- --to DIR')
  if (!Number.isInteger(days) || days < leastDays || days > 36_500)
    throw new Error(
      `--days: ${values.days} is not a number of days from ${leastDays}: until then a payment may be refunded`,
    )
  await withStore(values.data, async (store) => {
    const now = await createClock(store.db).real()
    const before = new Date(now.getTime() - days * dayMs)
    const trail = commandTrail(store.db)
    const done: Archiving['done'] = async (facts) => {
      await trail.record({ act: 'orders.archived', about: { file: basename(facts.file), orders: facts.orders } })
      log.info({ ...facts, ...trail.copy() }, 'orders are archived')
    }
    const count = await archiveOrders({ db: store.db, folder: resolve(to), before, now, done })
    console.log(`${count} order(s) that ended before ${before.toISOString()} left the database for ${to}.`)
  })
} catch (error) {
  log.error({}, `Not all was archived: ${(error as Error).message}`)
  process.exitCode = 1
}
