/** The one place where a state changes: order and attempt in progress move together, by the state table, and the merchant is told. */

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
 * @param snapshot as locked in this very transaction
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

  // Who turns to another method ends the attempt alone.
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
        // It leads to what this state waits for, and to nothing in another.
        redirectUrl: redirectUrl ?? (reached.state === attempt.state ? attempt.redirectUrl : null),
        dueAt: dueAt ?? null,
        billing: isLast ? null : attempt.billing,
      }
    : attempt

  if (changesAttempt && changed) await updateAttempt(tx, { ...changed, forget: isLast })
  await updateOrder(tx, { id: order.id, state, endedAt })
  // Nothing reads kept billing values of an order that is final, so those of earlier attempts go too.
  const isOnly = changesAttempt && attempt.number === 1
  if (isLast && attempt && !isOnly) await forgetBilling(tx, { orderId: order.id })
  // Of an order that is final the merchant's values are of no use either.
  if (isLast && order.prefill) await forgetPrefill(tx, { id: order.id })
  // The row is locked, so that it holds what was just written.
  const moved = { ...order, state, endedAt, prefill: isLast ? null : order.prefill }
  // An order that is paid again, since its refund came back, begins nothing anew.
  const isFirst = !isFinal(order.state)
  const begun =
    state === 'paid' && isFirst && order.kind === 'subscription' && changed
      ? await startSubscription(tx, moved, changed, storedCard, now)
      : undefined
  // Nothing was paid where a trial begins.
  if (begun !== 'trialing') await recordChange(tx, moved, order.state, now)
  if (begun) await recordSubscription(tx, moved, beginningOf[begun], now)
  return { order: moved, attempt: changed }
}

/** What a merchant is told of a subscription that has just begun. */
const beginningOf = { trialing: 'subscription.trial_started', active: 'subscription.charged' } as const

/** 410 when time has run out, 409 when another state is in the way; the page shows that state. */
export const notAllowed = (state: State): Problem =>
  state === 'expired' ? new Problem(410, 'expired', { state }) : new Problem(409, 'notAllowed', { state })
