/**
 * The only place where a state changes. Order and attempt move together, by the state table, and the merchant gets an
 * event.
 */

import { type Action, isFinal, isInProgress, nextState, type State } from '../../core/states.ts'
import { Problem } from '../problem.ts'
import type { Outcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import { forgetBilling, forgetPrefill, updateAttempt, updateOrder } from '../store/statements.ts'
import { recordChange } from './orderEvents.ts'
import type { OrderSnapshot } from './orderSnapshot.ts'
import { startSubscription } from './startSubscription.ts'
import { recordSubscription } from './subscriptionEvents.ts'

/**
 * @param snapshot locked in this transaction
 * @returns the snapshot after the change
 * @throws Problem 409 or 410 when the state does not allow the action
 */
export async function transition(
  tx: Transaction,
  { order, attempt }: OrderSnapshot,
  action: Action,
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

  if (changesAttempt && changed) await updateAttempt(tx, { ...changed, forget: isLast })
  await updateOrder(tx, { id: order.id, state, endedAt })
  // A final order needs no billing values, so those of earlier attempts are deleted too.
  const isOnly = changesAttempt && attempt.number === 1
  if (isLast && attempt && !isOnly) await forgetBilling(tx, { orderId: order.id })
  // A final order needs no prefilled values either.
  if (isLast && order.prefill) await forgetPrefill(tx, { id: order.id })
  // The row is locked, so it still holds what was just written.
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
