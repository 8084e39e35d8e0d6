/** A shopper returns from a challenge or another site, and the provider says how the payment went. */
import { isDecidedElsewhere } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import type { OrderSnapshot } from '../orders/orderSnapshot.ts'
import { unknownKey } from '../problem.ts'
import { askProvider, inTime, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'

/**
 * @param number the attempt from which the shopper returns
 * @param values from the address or a post: untrusted until the provider has checked them
 * @returns the current order. If the order has changed since, or the provider does not answer, nothing changes: the
 * page
 * shows the present state, and the attempt is looked up when due
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
  // Processing: the shopper returned before our own answer was written, or that write was lost.
  const waits = isDecidedElsewhere(attempt.state) || attempt.state === 'processing'
  if (attempt.number !== number || !waits) return seen
  const asked = { order, attempt }
  const outcome = await askProvider(gateway, asked, (provider, known) =>
    inTime(provider.returned ? provider.returned(known, values) : provider.lookup(known)),
  )
  return outcome ? settleOutcome(gateway, asked, outcome) : seen
}
