/**
 * A provider charged an attempt that had been given up: it was looked up as failed, or its order went on without it.
 * Such money must not be lost, so the order counts as paid if it can, and else it is refunded; where it was only
 * authorised, that is voided.
 */
import { eq } from 'drizzle-orm'
import { isCharged, nextState } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { insertCapture } from '../orders/captureRows.ts'
import type { OrderSnapshot } from '../orders/orderSnapshot.ts'
import { insertRefund } from '../orders/refundRows.ts'
import { dueNowMinor } from '../orders/terms.ts'
import { transition } from '../orders/transition.ts'
import type { Outcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import { attempts } from '../store/schema.ts'

/**
 * @param locked the order as it now is, locked in this very transaction
 * @param attemptId the attempt that the outcome belongs to; it need not be the order's last
 * @returns the order after what the outcome changed: nothing, unless it says that money was taken
 */
export async function settleLateCharge(
  gateway: Gateway,
  tx: Transaction,
  locked: OrderSnapshot,
  attemptId: string | undefined,
  outcome: Outcome,
  now: Date,
): Promise<OrderSnapshot> {
  if (outcome.action !== 'pay' || !attemptId) return locked
  const [charged] = await tx.select().from(attempts).where(eq(attempts.id, attemptId))
  if (!charged || isCharged(charged.state)) return locked

  const action = (['pay', 'payLate'] as const).find((action) => nextState(locked.order.state, action))
  if (locked.attempt?.id === attemptId && action) {
    gateway.log.warn({ order: locked.order.id, attempt: attemptId }, 'a charge that came late was taken in')
    return transition(tx, locked, action, now, outcome)
  }
  // A trial took no money, so there is none to give back.
  if (locked.order.kind === 'subscription' && dueNowMinor(locked.order, charged.createdAt) === 0) return locked
  const [marked] = await tx
    .update(attempts)
    .set({ reason: 'reason.refundDue', reference: outcome.reference ?? charged.reference })
    .where(eq(attempts.id, attemptId))
    .returning()
  // One for an attempt, however often its provider says that it charged. The sweep sends it.
  const { id: orderId, amountMinor, capture } = locked.order
  const owed = { orderId, attemptId, amountMinor, cause: 'lateCharge' } as const
  if (capture === 'manual') await insertCapture(tx, { ...owed, kind: 'void' }, now)
  else await insertRefund(tx, owed, now)
  gateway.log.error({ order: orderId, attempt: attemptId }, 'a charge came too late for its order: it is refunded')
  return locked.attempt?.id === attemptId ? { order: locked.order, attempt: marked } : locked
}
