/** The shopper turns to another way to pay: the attempt that waits is given up, and its order can be paid anew. */
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { notAllowed } from '../orders/transition.ts'
import { askProvider, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'

/**
 * @param number which attempt is given up, as the page was told. Where the order has gone on since, nothing changes: the
 * answer says how it stands
 * @throws Problem 404 unknown key, 409 when the attempt is none that the shopper pays elsewhere, or can't be taken back
 */
export async function abandon(gateway: Gateway, key: string, number: number): Promise<PaymentAnswer> {
  const seen = await readUpToDate(gateway, key)
  const { order, attempt } = seen
  const { catalogs } = gateway.files()
  if (order.state !== 'pending' || attempt?.number !== number) {
    return paymentAnswer(seen, catalogs, await gateway.clock.now())
  }
  // A card that was charged can't be left behind: nobody could say whether it will be paid.
  if (!attempt.instructions) throw notAllowed(order.state)
  const asked = { order, attempt }
  const outcome = await askProvider(gateway, asked, (provider, known) => provider.abandon(known))
  if (!outcome || outcome.action === 'wait') throw notAllowed(order.state)
  const settled = await settleOutcome(gateway, asked, outcome)
  return paymentAnswer(settled, catalogs, await gateway.clock.now())
}
