/**
 * The only place where a state changes. Order and attempt move together, by the state table, and the merchant gets an
 * event.
 */

import { type Action, isFinal, isInProgress, nextState, type State } from '../../core/states.ts'
import { Problem } from '../problem.ts'
import type { Outcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import {
  beginAttempt,
  forgetBilling,
  moveOrder,
  moveOrderAndAttempt,
  type NewAttempt,
  noOutcome,
} from '../store/statements.ts'
import { recordChange } from './orderEvents.ts'
import { type Attempt, type OrderSnapshot, Stale } from './orderSnapshot.ts'
import { startSubscription } from './startSubscription.ts'
import { recordSubscription } from './subscriptionEvents.ts'

/**
 * The order's next attempt begins.
 *
 * @throws Problem 409 or 410 when the state does not allow it; Stale when the order has changed since it was read
 */
export async function beginWith(
  tx: Transaction,
  { order, version }: OrderSnapshot,
  begun: Omit<NewAttempt, 'orderId' | 'state'>,
): Promise<OrderSnapshot & { attempt: Attempt }> {
  const state = nextState(order.state, 'begin')
  if (!state) throw notAllowed(order.state)
  const attempt = { ...begun, orderId: order.id, state }
  const [taken] = await beginAttempt(tx, { ...attempt, version })
  if (!taken) throw new Stale()
  return { order: { ...order, state, endedAt: null }, attempt: { ...attempt, ...noOutcome }, ...taken }
}

/**
 * @param snapshot of an order that is locked in this transaction, or of one that was read before
 * @returns the snapshot after the change
 * @throws Problem 409 or 410 when the state does not allow the action; Stale when the order has changed since it was
 * read
 */
export async function transition(
  tx: Transaction,
  { order, attempt, version }: OrderSnapshot,
  action: Exclude<Action, 'begin'>,
  now: Date,
  { reason, decline, reference, dueAt, redirectUrl, storedCard }: Partial<Outcome> = {},
): Promise<OrderSnapshot> {
  const state = nextState(order.state, action)
  if (!state) throw notAllowed(order.state)
  const endedAt = isInProgress(state) || state === 'open' ? null : now

  // Choosing another method ends only the attempt.
  const reached = action === 'abandon' ? { state: 'cancelled' as const, endedAt: now } : { state, endedAt }

  const isLast = isFinal(state)
  const changesAttempt = attempt !== undefined && (isInProgress(attempt.state) || action === 'payLate')
  const changed = changesAttempt
    ? {
        ...attempt,
        ...reached,
        reason: reason ?? null,
        decline: decline ?? null,
        reference: reference ?? attempt.reference,
        // The redirect belongs to this state; another state has none.
        redirectUrl: redirectUrl ?? (reached.state === attempt.state ? attempt.redirectUrl : null),
        dueAt: dueAt ?? null,
        billing: isLast ? null : attempt.billing,
      }
    : attempt

  // A final order needs neither the prefilled values nor what the shopper entered.
  const move = { orderId: order.id, version, orderState: state, orderEndedAt: endedAt, forget: isLast }
  const [done] =
    changesAttempt && changed ? await moveOrderAndAttempt(tx, { ...changed, ...move }) : await moveOrder(tx, move)
  if (!done) throw new Stale()
  // Those of earlier attempts are deleted too.
  const isOnly = changesAttempt && attempt.number === 1
  if (isLast && attempt && !isOnly) await forgetBilling(tx, { orderId: order.id })
  // The row is locked by now, so it still holds what was just written.
  const moved = { ...order, state, endedAt, prefill: isLast ? null : order.prefill }
  // When a refund comes back, the order is paid again: this starts nothing new.
  const isFirst = !isFinal(order.state)
  const begun =
    state === 'paid' && isFirst && order.kind === 'subscription' && changed
      ? await startSubscription(tx, moved, changed, storedCard, now)
      : undefined
  // When a trial begins, nothing was paid.
  if (begun !== 'trialing') await recordChange(tx, moved, order.state, now)
  if (begun) await recordSubscription(tx, moved, beginningOf[begun], now)
  return { order: moved, attempt: changed }
}

/** The event for a subscription that has just begun. */
const beginningOf = { trialing: 'subscription.trial_started', active: 'subscription.charged' } as const

/** 410 when time has run out, 409 when the state forbids it; the page shows that state. */
export const notAllowed = (state: State): Problem =>
  state === 'expired' ? new Problem(410, 'expired', { state }) : new Problem(409, 'notAllowed', { state })
