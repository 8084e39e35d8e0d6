/** Starts a subscription when its order is confirmed with a card or a mandate, in the same transaction. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../store/open.ts'
import type { attempts } from '../store/schema.ts'
import { subscriptionCharges, subscriptions } from '../store/subscriptionTables.ts'
import { mandateOf } from './mandate.ts'
import { chargeAt } from './schedule.ts'
import { dueOf, type SoldOrder, type Subscription, scheduled } from './subscriptionRows.ts'
import { amountOf, dueNowMinor, planOf } from './terms.ts'

/**
 * @param attempt the paid one: it took the first charge, or nothing if that comes later
 * @param storedCard the provider's token for later charges, of a card or a mandate; without it the next charge fails,
 * and the shopper is asked for another card
 * @returns trialing until the first charge is due, active if it was just made
 */
export async function startSubscription(
  tx: Transaction,
  order: SoldOrder,
  attempt: typeof attempts.$inferSelect,
  storedCard: string | undefined,
  now: Date,
): Promise<Extract<Subscription['state'], 'trialing' | 'active'>> {
  if (!order.subscription) throw new Error('an order of kind subscription has no subscription terms')
  // The moment of the shopper's confirmation, not of the provider's answer: the shown dates count from it.
  const plan = planOf(order.subscription, attempt.createdAt)
  const isPaid = dueNowMinor(order, attempt.createdAt) > 0
  const state = isPaid ? 'active' : 'trialing'
  const id = randomUUID()
  const number = isPaid ? 2 : 1
  const dueAt = chargeAt(plan, number)
  const mandate = mandateOf(order, attempt)
  const next = dueAt && scheduled(order, { id, mandate }, number, dueAt)
  const endsAt = plan.endsAt ?? null
  await tx.insert(subscriptions).values({
    id,
    orderId: order.id,
    state,
    storedCard,
    brand: attempt.brand,
    lastFour: attempt.lastFour,
    mandate,
    country: attempt.country,
    startsAt: plan.startsAt,
    endsAt,
    dueAt: dueOf({ endsAt }, next),
    createdAt: now,
  })
  if (isPaid)
    await tx.insert(subscriptionCharges).values({
      subscriptionId: id,
      number: 1,
      amountMinor: amountOf(order, 1),
      currency: order.currency,
      dueAt: plan.startsAt,
      state: 'paid',
      tries: 1,
      paidAt: now,
      reference: attempt.reference,
    })
  if (next) await tx.insert(subscriptionCharges).values(next)
  return state
}
