/** Ends subscriptions whose mandate is over: the payer revoked it, or their bank no longer accepts it. */
import type { Gateway } from '../gateway.ts'
import { attemptFrom, changeOrder } from '../orders/orderSnapshot.ts'
import { endMandate } from './write.ts'

/**
 * Applies the acquirer's notification. Idempotent.
 *
 * @param provider the sender
 * @param attemptId of the payment with which the mandate was given
 */
export async function endMandateById(
  gateway: Gateway,
  provider: string,
  attemptId: string,
  state: 'revoked' | 'failed',
): Promise<'known' | 'unknown'> {
  const found = await attemptFrom(gateway.db, provider, attemptId)
  if (!found) return 'unknown'
  const now = await gateway.clock.now()
  await changeOrder(gateway, found.order.id, (tx, { order }) => endMandate(tx, order, state, now))
  return 'known'
}
