/** The merchant or the shopper cancels: no charge follows. */
import { and, eq } from 'drizzle-orm'
import type { Gateway } from '../gateway.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import { isLive, lastCharge, type Subscription, subscriptionById } from '../orders/subscriptionRows.ts'
import { Problem } from '../problem.ts'
import { subscriptionCharges } from '../store/subscriptionTables.ts'
import { closed, updateCharge, updateSubscription } from './tries.ts'

/**
 * Cancelling a cancelled subscription changes nothing. A try that is in progress at the provider cannot be stopped, and
 * its result is still recorded.
 *
 * @throws Problem 409 when it has already ended
 */
export async function cancelSubscription(gateway: Gateway, { id, orderId }: Subscription): Promise<void> {
  const now = await gateway.clock.now()
  await changeOrder(gateway, orderId, async (tx, { order }) => {
    const subscription = await subscriptionById(tx, id)
    if (!subscription || subscription.state === 'cancelled') return
    if (!isLive(subscription)) throw new Problem(409, 'notAllowed', { state: subscription.state })
    const charge = await lastCharge(tx, subscription)
    const isUnderWay = charge?.tryId != null
    if (charge?.state === 'scheduled' && !isUnderWay) {
      const { subscriptionId, number } = subscriptionCharges
      await tx
        .delete(subscriptionCharges)
        .where(and(eq(subscriptionId, id), eq(number, charge.number), eq(subscriptionCharges.tries, 0)))
    } else if (charge) await updateCharge(tx, charge, { nextTryAt: null })
    const change = { state: 'cancelled' as const, endedAt: now }
    await updateSubscription(tx, subscription, isUnderWay ? change : { ...closed, ...change })
    await recordSubscription(tx, order, 'subscription.cancelled', now)
  })
}
