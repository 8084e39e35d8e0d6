/** The way back: a shopper returns from a challenge, or from another site where they pay, and the provider says how it went. */
import { isDecidedElsewhere } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import type { OrderSnapshot } from '../orders/orderSnapshot.ts'
import { unknownKey } from '../problem.ts'
import { askProvider, inTime, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'

/**
 * @param number which attempt the shopper comes back from
 * @param values what the acquirer put into the address or posted: hostile until the provider has checked it
 * @returns the order as it then is. Where the order has gone on since, or the provider fails to answer, nothing changes:
 *   the page shows how it stands, and the attempt is looked up when that is due
 * @throws Problem 404 unknownKey
 */
export async function returned(
  gateway: Gateway,
  key: string,
  number: number,
  values: Record<string, string>,
): Promise<OrderSnapshot> {
  const seen = await readUpToDate(gateway, key)
  const { order, attempt } = seen
  if (!attempt || number > attempt.number) throw unknownKey()
  // Processing: the shopper was quicker than our own answer, or it got lost on the way to the database.
  const waits = isDecidedElsewhere(attempt.state) || attempt.state === 'processing'
  if (attempt.number !== number || !waits) return seen
  const asked = { order, attempt }
  const outcome = await askProvider(gateway, asked, (provider, known) =>
    inTime(provider.returned ? provider.returned(known, values) : provider.lookup(known)),
  )
  return outcome ? settleOutcome(gateway, asked, outcome) : seen
}
