/** What a person decides about an order: the shopper or the merchant cancels, or a tester plays the bank. */

import { isDecidedElsewhere, isInProgress } from '../../core/states.ts'
import type { OutcomeRequest, PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { Problem } from '../problem.ts'
import { paymentAnswer } from './answer.ts'
import { changeOrder } from './change.ts'
import type { OrderSnapshot } from './orderSnapshot.ts'
import { attemptFacts, providerOf, upToDate } from './settle.ts'
import { notAllowed, transition } from './transition.ts'

/** Cancelling what is cancelled changes nothing. @throws Problem 409 while a charge may be on its way, 410 expired */
export async function cancel(gateway: Gateway, seen: OrderSnapshot): Promise<PaymentAnswer> {
  const { order } = await upToDate(gateway, seen)
  const now = await gateway.clock.now()
  const cancelled = await changeOrder(gateway, order.id, async (tx, locked) =>
    locked.order.state === 'cancelled' ? locked : transition(tx, locked, 'cancel', now, { reason: 'reason.cancelled' }),
  )
  return paymentAnswer(cancelled, gateway.files().catalogs, now)
}

/** @throws Problem 404 when the order is no sandbox order, 409 when its state has nothing to decide */
export async function decide(
  gateway: Gateway,
  seen: OrderSnapshot,
  outcome: OutcomeRequest['outcome'],
): Promise<PaymentAnswer> {
  const { order } = await upToDate(gateway, seen)
  const provider = providerOf(gateway, order.provider)
  const now = await gateway.clock.now()
  const decided = await changeOrder(gateway, order.id, async (tx, locked) => {
    if (!provider.decide) throw new Problem(404, 'noSandbox')
    const { state } = locked.order
    // What is still on its way to the provider has an answer of its own coming: a second one would be owed back.
    if (isInProgress(state) && !isDecidedElsewhere(state)) throw notAllowed(state)
    // An order that nobody has tried to pay can only run out of time; the state table refuses the rest.
    const { action, ...more } = locked.attempt
      ? provider.decide(attemptFacts(locked.attempt, now), outcome)
      : { action: outcome }
    return transition(tx, locked, action, now, more)
  })
  return paymentAnswer(decided, gateway.files().catalogs, now)
}
