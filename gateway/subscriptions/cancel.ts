/** The merchant or the shopper cancels: no charge follows. */
import type { Gateway } from '../gateway.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { isLive, type Subscription, subscriptionById } from '../orders/subscriptionRows.ts'
import { Problem } from '../problem.ts'
import { endCharges } from './write.ts'

/**
 * Cancelling a cancelled subscription changes nothing.
 *
 * @throws Problem 409 when it has already ended
 */
export async function cancelSubscription(gateway: Gateway, { id, orderId }: Subscription): Promise<void> {
  const now = await gateway.clock.now()
  await changeOrder(gateway, orderId, async (tx, { order }) => {
    const subscription = await subscriptionById(tx, id)
    if (!subscription || subscription.state === 'cancelled') return
    if (!isLive(subscription)) throw new Problem(409, 'notAllowed', { state: subscription.state })
    await endCharges(tx, order, subscription, now)
  })
}
