/** The notice of a mandate's charge. A charge has no time of its next try before it is announced. */
import { afterNotice, noticeOf } from '../../core/recurring.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import { dueOf, isLive, lastCharge, type SoldOrder, type Subscription } from '../orders/subscriptionRows.ts'
import { isChanged } from '../orders/terms.ts'
import type { Transaction } from '../store/open.ts'
import { updateCharge, updateSubscription } from './write.ts'

/** Writes the notice, its event and the time of the charge together, once, if the notice is due. */
export async function announce(
  tx: Transaction,
  order: SoldOrder,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const charge = await lastCharge(tx, subscription)
  if (!subscription.mandate || !charge?.noticeAt || charge.noticeAt > now) return
  const { recurs, zone } = subscription.mandate
  const { endsAt } = subscription
  // A notice that comes late, after an outage, delays the charge.
  const first = afterNotice(now, noticeOf(recurs, isChanged(order, charge.number)), zone)
  const nextTryAt = charge.dueAt > first ? charge.dueAt : first
  if (!isLive(subscription) || (endsAt && nextTryAt >= endsAt))
    return void (await updateCharge(tx, charge, { noticeAt: null }))
  await updateCharge(tx, charge, { noticeAt: null, announcedAt: now, nextTryAt })
  await updateSubscription(tx, subscription, { dueAt: dueOf(subscription, { nextTryAt }) })
  await recordSubscription(tx, order, 'subscription.charge_upcoming', now)
}
