/** What a person decides about an order: the shopper or the merchant cancels, or a tester plays the bank. */
import { eq } from 'drizzle-orm'
import { isDecidedElsewhere, isInProgress } from '../../core/states.ts'
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { changeOrder, type OrderSnapshot } from '../orders/orderSnapshot.ts'
import { notAllowed, transition } from '../orders/transition.ts'
import type { AttemptFacts, Outcome } from '../providers/provider.ts'
import { orders } from '../store/schema.ts'
import { attemptFacts } from './outcome.ts'
import { upToDate } from './settle.ts'

/**
 * Cancelling what is cancelled changes nothing.
 *
 * @param cancelledBy as ../orders/actor.ts has it
 * @throws Problem 409 while a charge may be on its way, 410 expired
 */
export async function cancel(gateway: Gateway, seen: OrderSnapshot, cancelledBy?: string): Promise<PaymentAnswer> {
  const { order } = await upToDate(gateway, seen)
  const now = await gateway.clock.now()
  const cancelled = await changeOrder(gateway, order.id, async (tx, locked) => {
    if (locked.order.state === 'cancelled') return locked
    const moved = await transition(tx, locked, 'cancel', now, { reason: 'reason.cancelled' })
    await tx
      .update(orders)
      .set({ cancelledBy: cancelledBy ?? null })
      .where(eq(orders.id, order.id))
    return moved
  })
  return paymentAnswer(cancelled, gateway.files().catalogs, now)
}

/**
 * @param outcomeOf what was decided about the order's last attempt; about the order, if nobody has tried to pay it
 * @throws Problem 409 when the order's state has nothing to decide
 */
export async function decide(
  gateway: Gateway,
  seen: OrderSnapshot,
  outcomeOf: (attempt: AttemptFacts | undefined) => Outcome,
): Promise<PaymentAnswer> {
  const { order } = await upToDate(gateway, seen)
  const now = await gateway.clock.now()
  const decided = await changeOrder(gateway, order.id, async (tx, locked) => {
    const { state } = locked.order
    // What is still on its way to the provider has an answer of its own coming: a second one would be owed back.
    if (isInProgress(state) && !isDecidedElsewhere(state)) throw notAllowed(state)
    const outcome = outcomeOf(locked.attempt && attemptFacts(locked.attempt, now))
    return transition(tx, locked, outcome.action, now, outcome)
  })
  return paymentAnswer(decided, gateway.files().catalogs, now)
}
