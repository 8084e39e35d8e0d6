/**
 * Tries a charge: writes the try, asks the provider, and writes the result, in two transactions around the provider's
 * call. After a crash the try's id remains. It is the provider's idempotency key: the next gateway repeats the request
 * and learns the result, so nothing is charged twice or missed.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Gateway } from '../gateway.ts'
import { chargedAttempt } from '../orders/charged.ts'
import { changeOrder, providerOf, readById } from '../orders/orderSnapshot.ts'
import { chargeAt, type Plan } from '../orders/schedule.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import {
  type Charge,
  dueOf,
  isLive,
  lastCharge,
  planOfRow,
  type SoldOrder,
  type Subscription,
  scheduled,
  subscriptionById,
} from '../orders/subscriptionRows.ts'
import { callProvider } from '../payments/outcome.ts'
import type { ProviderEvent } from '../providers/notification.ts'
import type { StoredOutcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import { type StoredCard, subscriptionCharges } from '../store/subscriptionTables.ts'
import { closed, endMandate, updateCharge, updateSubscription } from './write.ts'

/** The minimum pause before asking again, if a provider does not know the result or does not answer. */
const askAgainAfterMs = 60_000

export interface Try {
  order: SoldOrder
  subscription: Subscription
  charge: Charge & { tryId: string }
}

/** @param newCard charged in place of the stored one */
export async function writeTry(
  tx: Transaction,
  order: SoldOrder,
  subscription: Subscription,
  charge: Charge,
  newCard?: StoredCard,
): Promise<Try> {
  const under = { tryId: randomUUID(), tries: charge.tries + 1, newCard: newCard ?? null }
  await updateCharge(tx, charge, under)
  return { order, subscription, charge: { ...charge, ...under } }
}

/** @returns undefined when the provider did not answer: the money may have moved, so the request is repeated */
export async function askProvider(gateway: Gateway, tried: Try): Promise<StoredOutcome | undefined> {
  const { order, subscription, charge } = tried
  const { storedCard, country } = charge.newCard ?? subscription
  // Without a stored card no charge is possible: the shopper is asked for another card.
  if (storedCard === null) return { action: 'fail', reason: 'reason.declined' }
  // The provider of the first charge has the card.
  const name = providerOf(order, await chargedAttempt(gateway.db, order))
  return callProvider(gateway, name, { subscription: subscription.id, charge: charge.number }, async (provider) => {
    if (!provider.chargeStored) throw new Error(`${name} cannot charge stored cards`)
    return provider.chargeStored({
      chargeId: charge.tryId,
      storedCard,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
      country,
      order: { id: order.id, key: order.key, orderno: order.orderno, website: order.website },
      number: charge.number,
      tries: charge.tries,
      now: await gateway.clock.now(),
    })
  })
}

/**
 * Applies the acquirer's notification. Idempotent.
 *
 * @param provider the sender
 * @param chargeId of the try in progress; after its result the id is no longer known
 */
export async function settleChargeById(
  gateway: Gateway,
  provider: string,
  { chargeId, outcome, taken }: Extract<ProviderEvent, { about: 'charge' }>,
): Promise<'known' | 'unknown' | 'otherAmount'> {
  const [charge] = await gateway.db.select().from(subscriptionCharges).where(eq(subscriptionCharges.tryId, chargeId))
  const subscription = charge && (await subscriptionById(gateway.db, charge.subscriptionId))
  if (!charge || !subscription) return 'unknown'
  const { order } = await readById(gateway.db, subscription.orderId)
  if (providerOf(order, await chargedAttempt(gateway.db, order)) !== provider) return 'unknown'
  const isOther = taken && (taken.amountMinor !== charge.amountMinor || taken.currency !== order.currency)
  if (outcome.action === 'pay' && isOther) return 'otherAmount'
  const tried = { order, subscription, charge: { ...charge, tryId: chargeId } }
  if (outcome.action !== 'wait') await settleTry(gateway, tried, outcome)
  return 'known'
}

/** Idempotent: what another gateway wrote meanwhile stays. */
export async function settleTry(gateway: Gateway, tried: Try, outcome: StoredOutcome | undefined): Promise<void> {
  const now = await gateway.clock.now()
  await changeOrder(gateway, tried.order.id, async (tx, { order }) => {
    const subscription = await subscriptionById(tx, tried.subscription.id)
    const charge = subscription && (await lastCharge(tx, subscription))
    if (!subscription || charge?.tryId !== tried.charge.tryId) return
    if (outcome?.action === 'pay') return writePaid(tx, order, subscription, charge, outcome, now)
    if (outcome?.action === 'fail') {
      await writeFailed(tx, order, subscription, charge, retryDaysOf(gateway, subscription), now)
      if (outcome.mandate) await endMandate(tx, order, outcome.mandate, now)
      return
    }
    const soonest = new Date(now.getTime() + askAgainAfterMs)
    const dueAt = outcome?.dueAt && outcome.dueAt > soonest ? outcome.dueAt : soonest
    await updateSubscription(tx, subscription, { dueAt, leaseUntil: null })
  })
}

/** A mandate has its scheme's own. */
const retryDaysOf = ({ config }: Pick<Gateway, 'config'>, { mandate }: Subscription): number[] =>
  mandate?.recurs.retryDays ?? config.subscriptionRetryDays

async function writePaid(
  tx: Transaction,
  order: SoldOrder,
  subscription: Subscription,
  charge: Charge,
  { reference }: StoredOutcome,
  now: Date,
): Promise<void> {
  await updateCharge(tx, charge, { ...over, state: 'paid', paidAt: now, nextTryAt: null, reference: reference ?? null })
  const { newCard } = charge
  const goesOn = isLive(subscription)
  // After failed periods, the new card pays only the one that was requested.
  const from = subscription.state === 'past_due' ? now : undefined
  const next = goesOn ? nextCharge(planOfRow(order, subscription), charge.number + 1, from) : undefined
  // A card takes the place of a mandate, too.
  const mandate = newCard ? null : subscription.mandate
  const row = next && scheduled(order, { ...subscription, mandate }, next.number, next.dueAt)
  if (row) await tx.insert(subscriptionCharges).values(row)
  await updateSubscription(tx, subscription, {
    ...(goesOn && newCard && { ...newCard, mandate }),
    ...(goesOn ? { state: 'active', dueAt: dueOf(subscription, row), leaseUntil: null } : closed),
  })
  if (goesOn && newCard) await recordSubscription(tx, order, 'subscription.card_updated', now)
  await recordSubscription(tx, order, 'subscription.charged', now)
}

async function writeFailed(
  tx: Transaction,
  order: SoldOrder,
  subscription: Subscription,
  charge: Charge,
  retryDays: number[],
  now: Date,
): Promise<void> {
  const failedAt = charge.failedAt ?? now
  const { endsAt, state } = subscription
  const isRetried = isLive(subscription) && state !== 'past_due'
  const nextTryAt = (isRetried && nextRetry(failedAt, retryDays, now, endsAt)) || null
  const isOut = isRetried && nextTryAt === null
  await updateCharge(tx, charge, { ...over, state: 'failed', failedAt, nextTryAt })
  await updateSubscription(tx, subscription, {
    ...(isLive(subscription) ? { dueAt: dueOf(subscription, { nextTryAt }), leaseUntil: null } : closed),
    ...(isOut && { state: 'past_due' as const }),
  })
  await recordSubscription(tx, order, 'subscription.charge_failed', now)
  if (isOut) await recordSubscription(tx, order, 'subscription.past_due', now)
}

const dayMs = 86_400_000

/**
 * When a failed charge is retried.
 *
 * @param failedAt the first failure, from which every retry is counted
 * @param retryDays days after it for each retry, ascending
 * @param endsAt no try then or later
 * @returns the next future retry; undefined after the last. Retries that fell into an outage are skipped
 */
export function nextRetry(failedAt: Date, retryDays: number[], now: Date, endsAt: Date | null): Date | undefined {
  const times = retryDays.map((days) => new Date(failedAt.getTime() + days * dayMs))
  const next = times.find((time) => time > now)
  return next && (!endsAt || next < endsAt) ? next : undefined
}

/** @param after charges due up to this time are skipped */
function nextCharge(plan: Plan, first: number, after?: Date): { number: number; dueAt: Date } | undefined {
  for (let number = first; ; number += 1) {
    const dueAt = chargeAt(plan, number)
    if (!dueAt) return undefined
    if (!after || dueAt > after) return { number, dueAt }
  }
}

/** Clears a finished try. */
const over = { tryId: null, newCard: null }
