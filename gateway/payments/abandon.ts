/** The shopper chooses another method: the pending attempt ends, and the order can be paid again. */
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { notAllowed } from '../orders/transition.ts'
import { askProvider, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'

/**
 * @param number the attempt that the page showed. If the order has a newer attempt, nothing changes and the answer has
 * the present state
 * @throws Problem 404 unknown key, 409 if the attempt is not a local payment or cannot be abandoned
 */
export async function abandon(gateway: Gateway, key: string, number: number): Promise<PaymentAnswer> {
  const seen = await readUpToDate(gateway, key)
  const { order, attempt } = seen
  const { catalogs } = gateway.files()
  if (order.state !== 'pending' || attempt?.number !== number) {
    return paymentAnswer(seen, catalogs, await gateway.clock.now())
  }
  // A card attempt cannot be abandoned: the bank may still charge it.
  if (!attempt.instructions) throw notAllowed(order.state)
  const asked = { order, attempt }
  const outcome = await askProvider(gateway, asked, (provider, known) => provider.abandon(known))
  if (!outcome || outcome.action === 'wait') throw notAllowed(order.state)
  const settled = await settleOutcome(gateway, asked, outcome)
  return paymentAnswer(settled, catalogs, await gateway.clock.now())
}
