/**
 * `npm run -s forget -- <order>`: deletes the shopper's data of an order now. The order is given by id, key or number.
 * It uses the database of `npm start`; the embedded one must not be in use by a gateway.
 */
import './lastWords.ts'
import { parseArgs } from 'node:util'
import { commandLog } from '../jsonLine.ts'
import { forgetOrder } from '../payments/forget.ts'
import { commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

const log = commandLog('forget')
try {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
  const [order] = positionals
  if (!order) throw new Error('name an order: npm run -s forget -- <order>')
  await withStore(values.data, async (store) => {
    const trail = commandTrail(store.db)
    const { ids, addresses, attempts } = await forgetOrder(store.db, order, trail)
    if (ids.length === 0) throw new Error(`there is no order ${order}`)
    log.info({ orders: ids, addresses, attempts, ...trail.copy() }, 'what was filled in is forgotten')
    console.log(
      `Forgotten of ${ids.length} order(s): ${addresses} address(es), the form values of ${attempts} attempt(s).`,
    )
  })
} catch (error) {
  log.error({}, `Nothing was forgotten: ${(error as Error).message}`)
  process.exitCode = 1
}
