/** The one place where a state changes: order and attempt under way move together, by the state table. */
import { eq } from 'drizzle-orm'
import { Problem } from '../problem.ts'
import type { Outcome } from '../providers/provider.ts'
import { type Action, isFinal, next, type State, underWay } from '../states.ts'
import type { Transaction } from '../store/open.ts'
import { attempts, orders } from '../store/schema.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * @param snapshot as locked in this very transaction
 * @returns the snapshot after the move
 * @throws Problem 409 or 410 when the state does not allow the action
 */
export async function move(
  tx: Transaction,
  { order, attempt }: Snapshot,
  action: Action,
  now: Date,
  { reason, reference, dueAt }: Partial<Outcome> = {},
): Promise<Snapshot> {
  const state = next(order.state, action)
  if (!state) throw notAllowed(order.state)
  const endedAt = underWay(state) || state === 'open' ? null : now

  const moved =
    attempt && (underWay(attempt.state) || action === 'payLate')
      ? await tx
          .update(attempts)
          .set({
            state,
            endedAt,
            reason: reason ?? null,
            reference: reference ?? attempt.reference,
            dueAt: dueAt ?? null,
          })
          .where(eq(attempts.id, attempt.id))
          .returning()
      : [attempt]
  const [movedOrder] = await tx.update(orders).set({ state, endedAt }).where(eq(orders.id, order.id)).returning()
  // Nothing reads kept billing values of an order that is final, so they go.
  if (isFinal(state)) await tx.update(attempts).set({ billing: null }).where(eq(attempts.orderId, order.id))
  return { order: movedOrder ?? order, attempt: moved[0] }
}

/** 410 when time has run out, 409 when another state stands in the way; the page shows that state. */
export const notAllowed = (state: State): Problem =>
  state === 'expired' ? new Problem(410, 'expired', { state }) : new Problem(409, 'notAllowed', { state })
