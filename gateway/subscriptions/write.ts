/** Writes to the rows of subscriptions. Each caller holds the lock of the order's row. */
import { and, eq } from 'drizzle-orm'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import {
  type Charge,
  isLive,
  lastCharge,
  type SoldOrder,
  type Subscription,
  subscriptionOf,
} from '../orders/subscriptionRows.ts'
import type { Mandate } from '../store/methodSnapshot.ts'
import type { Transaction } from '../store/open.ts'
import { subscriptionCharges, subscriptions } from '../store/subscriptionTables.ts'

/** A subscription without further charges: nothing is due, and the token of the card or the mandate is forgotten. */
export const closed = { dueAt: null, leaseUntil: null, storedCard: null }

export const updateSubscription = (tx: Transaction, { id }: Subscription, change: Partial<Subscription>) =>
  tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))

const isCharge = ({ subscriptionId, number }: Charge) =>
  and(eq(subscriptionCharges.subscriptionId, subscriptionId), eq(subscriptionCharges.number, number))

export const updateCharge = (tx: Transaction, charge: Charge, change: Partial<Charge>) =>
  tx.update(subscriptionCharges).set(change).where(isCharge(charge))

/** No charge follows. A try that is in progress at the provider cannot be stopped, and its result is still recorded. */
export async function endCharges(
  tx: Transaction,
  order: SoldOrder,
  subscription: Subscription,
  now: Date,
  change: Partial<Subscription> = {},
): Promise<void> {
  const charge = await lastCharge(tx, subscription)
  const isUnderWay = charge?.tryId != null
  if (charge?.state === 'scheduled' && !isUnderWay)
    await tx.delete(subscriptionCharges).where(and(isCharge(charge), eq(subscriptionCharges.tries, 0)))
  else if (charge) await updateCharge(tx, charge, { nextTryAt: null })
  const ended = { state: 'cancelled' as const, endedAt: now, ...change }
  await updateSubscription(tx, subscription, isUnderWay ? ended : { ...closed, ...ended })
  await recordSubscription(tx, order, 'subscription.cancelled', now)
}

/** The bank no longer accepts the order's mandate. Idempotent. */
export async function endMandate(
  tx: Transaction,
  order: SoldOrder,
  state: Exclude<Mandate['state'], 'active'>,
  now: Date,
): Promise<void> {
  const subscription = await subscriptionOf(tx, order)
  if (subscription?.mandate?.state !== 'active') return
  const mandate = { ...subscription.mandate, state }
  if (isLive(subscription)) await endCharges(tx, order, subscription, now, { mandate })
  else await updateSubscription(tx, subscription, { mandate })
}
