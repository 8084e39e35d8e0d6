/** Ends subscriptions whose mandate is over: the payer revoked it, or their bank no longer accepts it. */
import { eq } from 'drizzle-orm'
import type { Gateway } from '../gateway.ts'
import { changeOrder, providerOf } from '../orders/orderSnapshot.ts'
import { attempts, orders } from '../store/schema.ts'
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
  const [found] = await gateway.db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(eq(attempts.id, attemptId))
  if (!found || providerOf(found.order, found.attempt) !== provider) return 'unknown'
  const now = await gateway.clock.now()
  await changeOrder(gateway, found.order.id, (tx, { order }) => endMandate(tx, order, state, now))
  return 'known'
}
