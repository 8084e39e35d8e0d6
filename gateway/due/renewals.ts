/**
 * Does what is due for every subscription of this database: notices, charges, retries, endings. Several gateways may run it at
 * once.
 */
import type { Gateway } from '../gateway.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import {
  type Charge,
  dueOf,
  isLive,
  lastCharge,
  plannedTry,
  type Subscription,
  subscriptionById,
} from '../orders/subscriptionRows.ts'
import { nextDue, takeDue } from '../subscriptions/take.ts'
import { askProvider, settleTry, type Try, writeTry } from '../subscriptions/tries.ts'
import { closed, updateCharge, updateSubscription } from '../subscriptions/write.ts'
import { announceDue } from './notices.ts'

/** Charges that many at once, and leaves the other connections to payments. */
const concurrency = 4

/** Returns when nothing is due that another gateway is not already working on. */
export async function chargeDue(gateway: Gateway): Promise<void> {
  const { db, clock, offTestProviders, closing } = gateway
  while (!closing.aborted) {
    // A charge never runs before its notice is written.
    await announceDue(gateway)
    const taken = await takeDue(db, await clock.now(), { room: concurrency, offTestProviders })
    if (taken.length === 0) return
    await Promise.all(taken.map((subscription) => runOne(gateway, subscription)))
  }
}

/**
 * Moves the clock ahead and stops at each due date, so that events months ahead happen in order and at their own time.
 *
 * @returns false if it got too far ahead, as by another call at the same time
 */
export async function advanceThroughDue(gateway: Gateway, byMs: number): Promise<boolean> {
  const { db, clock } = gateway
  let leftMs = byMs
  while (leftMs > 0) {
    const now = await clock.now()
    const next = await nextDue(db, now, new Date(now.getTime() + leftMs))
    const stepMs = next ? next.getTime() - now.getTime() : leftMs
    if (!(await clock.advance(stepMs))) return false
    leftMs -= stepMs
    // At the last stop, the caller does what is due.
    if (leftMs > 0) await chargeDue(gateway)
  }
  return true
}

async function runOne(gateway: Gateway, subscription: Subscription): Promise<void> {
  try {
    const begun = await begin(gateway, subscription)
    if (begun) await settleTry(gateway, begun, await askProvider(gateway, begun))
  } catch (error) {
    // A failed subscription must not delay the others. It is due again when its lease ends.
    gateway.log.error({ err: error, subscription: subscription.id }, 'a subscription could not be charged')
  }
}

/** A charge of a mandate runs once it is announced, and its retries need no other notice. */
const isAnnounced = ({ mandate }: Subscription, { announcedAt, nextTryAt, state }: Charge): boolean =>
  mandate === null || announcedAt !== null || nextTryAt === null || state !== 'scheduled'

/** @returns the try to send to the provider: a new one, or one that an interrupted gateway left in progress */
async function begin(gateway: Gateway, { id, orderId }: Subscription): Promise<Try | undefined> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, orderId, async (tx, { order }): Promise<Try | undefined> => {
    const subscription = await subscriptionById(tx, id)
    if (!subscription) return undefined
    const charge = await lastCharge(tx, subscription)
    if (charge?.tryId) return { order, subscription, charge: { ...charge, tryId: charge.tryId } }
    if (!isLive(subscription)) return void (await updateSubscription(tx, subscription, closed))
    const isOver = subscription.endsAt !== null && subscription.endsAt <= now
    if (charge && !isAnnounced(subscription, charge)) {
      // A gateway of the release before this one has no notices: it wrote the charge as one of a card.
      const planned = plannedTry(order, subscription.mandate, charge)
      await updateCharge(tx, charge, planned)
      return void (await updateSubscription(tx, subscription, {
        dueAt: dueOf(subscription, planned),
        leaseUntil: null,
      }))
    }
    const isDue = charge?.nextTryAt && charge.nextTryAt <= now
    // A charge that fell due before the end is still taken, even if no gateway ran then. It is not retried.
    if (charge && isDue && !(isOver && charge.state === 'failed')) {
      const state = subscription.state === 'trialing' ? 'active' : subscription.state
      await updateSubscription(tx, subscription, { state })
      return writeTry(tx, order, { ...subscription, state }, charge)
    }
    if (!isOver) {
      const dueAt = dueOf(subscription, charge)
      return void (await updateSubscription(tx, subscription, { dueAt, leaseUntil: null }))
    }
    await updateSubscription(tx, subscription, { ...closed, state: 'ended', endedAt: now })
    await recordSubscription(tx, order, 'subscription.ended', now)
    return undefined
  })
}
