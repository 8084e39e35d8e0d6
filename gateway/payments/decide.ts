/**
 * Decisions of a person: the shopper or the merchant cancels an order, the shopper abandons a method, or a tester acts as the
 * bank.
 */
import { eq } from 'drizzle-orm'
import { isDecidedElsewhere, isInProgress } from '../../core/states.ts'
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { changeOrder, type OrderSnapshot } from '../orders/orderSnapshot.ts'
import { notAllowed, transition } from '../orders/transition.ts'
import type { AttemptFacts, Outcome } from '../providers/provider.ts'
import { orders } from '../store/schema.ts'
import { askProvider, attemptFacts, settleOutcome } from './outcome.ts'
import { readUpToDate, upToDate } from './settle.ts'

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
 * The shopper chooses another method: the pending attempt ends, and the order can be paid again.
 *
 * @param number the attempt that the page showed. If the order has a newer attempt, nothing changes and the answer has
 * the present state
 * @throws Problem 404 unknown key, 409 if the attempt is not a local payment or cannot be abandoned
 */
export async function abandon(gateway: Gateway, key: string, number: number): Promise<PaymentAnswer> {
  const seen = await readUpToDate(gateway, key)
  const { order, attempt } = seen
  const { catalogs } = gateway.files()
  if (order.state !== 'pending' || attempt?.number !== number) {
    return paymentAnswer(seen, catalogs, await gateway.clock.now())
  }
  // A card attempt cannot be abandoned: the bank may still charge it.
  if (!attempt.instructions) throw notAllowed(order.state)
  const asked = { order, attempt }
  const outcome = await askProvider(gateway, asked, (provider, known) => provider.abandon(known))
  if (!outcome || outcome.action === 'wait') throw notAllowed(order.state)
  const settled = await settleOutcome(gateway, asked, outcome)
  return paymentAnswer(settled, catalogs, await gateway.clock.now())
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
