/**
 * A provider charged an attempt after we gave it up: a look-up said that it failed, or its order went on without it.
 * Such money must not be lost: the order becomes paid if it can, otherwise the charge is refunded, or voided if it was
 * only authorised.
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
 * @param locked the current order, locked in this transaction
 * @param attemptId the attempt of the outcome, which may not be the order's last
 * @returns the order after the change; unchanged unless the outcome says that money was taken
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
    gateway.log.warn({ order: locked.order.id, attempt: attemptId }, 'a late charge was accepted')
    return transition(tx, locked, action, now, outcome)
  }
  // A trial took no money, so there is nothing to refund.
  if (locked.order.kind === 'subscription' && dueNowMinor(locked.order, charged.createdAt) === 0) return locked
  const [marked] = await tx
    .update(attempts)
    .set({ reason: 'reason.refundDue', reference: outcome.reference ?? charged.reference })
    .where(eq(attempts.id, attemptId))
    .returning()
  // One refund for each attempt, however often the provider reports the charge. The sweep sends it.
  const { id: orderId, amountMinor, capture } = locked.order
  const owed = { orderId, attemptId, amountMinor, cause: 'lateCharge' } as const
  if (capture === 'manual') await insertCapture(tx, { ...owed, kind: 'void' }, now)
  else await insertRefund(tx, owed, now)
  gateway.log.error({ order: orderId, attempt: attemptId }, 'a charge came too late for its order: it is refunded')
  return locked.attempt?.id === attemptId ? { order: locked.order, attempt: marked } : locked
}
