/** Does what is due of every subscription of this database: charges, tries again, ends. Any number of gateways may. */
import type { Gateway } from '../gateway.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import { dueOf, isLive, lastCharge, type Subscription, subscriptionById } from '../orders/subscriptionRows.ts'
import { nextDue, takeDue } from '../subscriptions/take.ts'
import { askProvider, closed, settleTry, type Try, updateSubscription, writeTry } from '../subscriptions/tries.ts'

/** So many are charged at a time, and as many connections are left for payments. */
const concurrency = 4

/** Ends when nothing is due that no other gateway is at. */
export async function chargeDue(gateway: Gateway): Promise<void> {
  const { db, clock, offTestProviders, closing } = gateway
  while (!closing.aborted) {
    const taken = await takeDue(db, await clock.now(), { room: concurrency, offTestProviders })
    if (taken.length === 0) return
    await Promise.all(taken.map((subscription) => runOne(gateway, subscription)))
  }
}

/**
 * Moves the clock ahead and stops at each moment in which a subscription is due, so that what lies months ahead happens in
 * its order and at its own time.
 */
export async function advanceThroughDue(gateway: Gateway, byMs: number): Promise<void> {
  const { db, clock } = gateway
  let leftMs = byMs
  while (leftMs > 0) {
    const now = await clock.now()
    const next = await nextDue(db, now, new Date(now.getTime() + leftMs))
    const stepMs = next ? next.getTime() - now.getTime() : leftMs
    await clock.advance(stepMs)
    leftMs -= stepMs
    // Where the clock then stays, whoever moved it does what is due.
    if (leftMs > 0) await chargeDue(gateway)
  }
}

async function runOne(gateway: Gateway, subscription: Subscription): Promise<void> {
  try {
    const begun = await begin(gateway, subscription)
    if (begun) await settleTry(gateway, begun, await askProvider(gateway, begun))
  } catch (error) {
    // One that fails must not keep the others waiting; it is due again once its lease is over.
    gateway.log.error({ err: error, subscription: subscription.id }, 'a subscription could not be charged')
  }
}

/** @returns the try that the provider is to be asked for: a new one, or one that somebody left under way */
async function begin(gateway: Gateway, { id, orderId }: Subscription): Promise<Try | undefined> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, orderId, async (tx, { order }): Promise<Try | undefined> => {
    const subscription = await subscriptionById(tx, id)
    if (!subscription) return undefined
    const charge = await lastCharge(tx, subscription)
    if (charge?.tryId) return { order, subscription, charge: { ...charge, tryId: charge.tryId } }
    if (!isLive(subscription)) return void (await updateSubscription(tx, subscription, closed))
    const isOver = subscription.endsAt !== null && subscription.endsAt <= now
    const isDue = charge?.nextTryAt && charge.nextTryAt <= now
    // What was due before the end is charged, also by a gateway that was away then; it is not tried again.
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
