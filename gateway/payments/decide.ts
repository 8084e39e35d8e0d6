/** Decisions of a person: the shopper or the merchant cancels an order, or a tester acts as the bank. */
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
 * Cancelling a cancelled order changes nothing.
 *
 * @param cancelledBy in the form of ../orders/actor.ts
 * @throws Problem 409 while a charge may be pending, 410 expired
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
 * @param outcomeOf the decision about the order's last attempt, or about the order if it has no attempt
 * @throws Problem 409 when the order's state allows no decision
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
    // An attempt at the provider gets its own answer: a second payment would have to be refunded.
    if (isInProgress(state) && !isDecidedElsewhere(state)) throw notAllowed(state)
    const outcome = outcomeOf(locked.attempt && attemptFacts(locked.attempt, now))
    return transition(tx, locked, outcome.action, now, outcome)
  })
  return paymentAnswer(decided, gateway.files().catalogs, now)
}
