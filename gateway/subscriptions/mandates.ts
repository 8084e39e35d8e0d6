/** Ends subscriptions whose mandate is over: the payer revoked it, or their bank no longer accepts it. */
import type { Gateway } from '../gateway.ts'
import { chargedAttempt } from '../orders/charged.ts'
import { attemptFrom, changeOrder, providerOf, readById } from '../orders/orderSnapshot.ts'
import { subscriptionById, subscriptionOf } from '../orders/subscriptionRows.ts'
import { endMandate } from './write.ts'

/**
 * Applies the acquirer's notification. Idempotent.
 *
 * @param provider the sender
 * @param attemptId of the payment with which the mandate was given, or the id of the request that replaced it
 */
export async function endMandateById(
  gateway: Gateway,
  provider: string,
  attemptId: string,
  state: 'revoked' | 'failed',
): Promise<'known' | 'unknown'> {
  const now = await gateway.clock.now()
  const found = await attemptFrom(gateway.db, provider, attemptId)
  const given = found ? undefined : attemptId
  const orderId = found?.order.id ?? (await orderOfReplacement(gateway, provider, attemptId))
  if (!orderId) return 'unknown'
  await changeOrder(gateway, orderId, async (tx, { order }) => {
    const subscription = await subscriptionOf(tx, order)
    // What becomes of a mandate that another one has replaced changes nothing.
    if (subscription?.mandate?.given === given) await endMandate(tx, order, state, now)
  })
  return 'known'
}

/** The id of a mandate that replaced another begins with the subscription's (replaceMandate.ts). */
async function orderOfReplacement({ db }: Gateway, provider: string, given: string): Promise<string | undefined> {
  const subscription = await subscriptionById(db, given.split('.')[0] ?? '')
  if (!subscription) return undefined
  const { order } = await readById(db, subscription.orderId)
  return providerOf(order, await chargedAttempt(db, order)) === provider ? order.id : undefined
}
