/**
 * Applies the notifications of an acquirer: each goes through the state table like an answer to our own request. It may
 * be late, repeated or out of order. If it no longer fits, it changes nothing; money that was taken always counts.
 */
import { isInProgress, nextState } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { endAuthorization, settleCaptureById } from '../modifications/settleCapture.ts'
import { settleRefundById } from '../modifications/settleRefund.ts'
import { attemptFrom, changeOrder } from '../orders/orderSnapshot.ts'
import { dueNowMinor } from '../orders/terms.ts'
import { transition } from '../orders/transition.ts'
import { settleLateCharge } from '../payments/lateCharge.ts'
import { isUsable, writtenAtLast } from '../payments/outcome.ts'
import type { ProviderEvent } from '../providers/notification.ts'
import { endMandateById } from '../subscriptions/mandates.ts'
import { settleChargeById } from '../subscriptions/tries.ts'

/**
 * `known`: it concerns a payment of ours, by this provider. `unknown`: it belongs to another system on the same
 * account. `otherAmount`: its amount differs from the one requested, so it changes nothing.
 */
export type NotificationResult = 'known' | 'unknown' | 'otherAmount'

/**
 * Idempotent.
 *
 * @param provider the sender: it cannot change payments of another provider
 */
export function receiveNotification(
  gateway: Gateway,
  provider: string,
  event: ProviderEvent,
): Promise<NotificationResult> {
  return writtenAtLast(() => {
    switch (event.about) {
      case 'attempt':
        return aboutAttempt(gateway, provider, event)
      case 'refund':
        return settleRefundById(gateway, provider, event.refundId, event.outcome)
      case 'charge':
        return settleChargeById(gateway, provider, event)
      case 'mandate':
        return endMandateById(gateway, provider, event.attemptId, event.state)
      case 'capture':
        return settleCaptureById(gateway, provider, event.captureId, event.outcome)
      case 'void':
        return settleCaptureById(gateway, provider, event.voidId, event.outcome)
    }
  })
}

async function aboutAttempt(
  gateway: Gateway,
  provider: string,
  { attemptId, outcome, taken }: Extract<ProviderEvent, { about: 'attempt' }>,
): Promise<NotificationResult> {
  const found = await attemptFrom(gateway.db, provider, attemptId)
  if (!found) return 'unknown'
  const { order } = found
  const isOther =
    taken && (taken.amountMinor !== dueNowMinor(order, found.attempt.createdAt) || taken.currency !== order.currency)
  if (outcome.action === 'pay' && isOther) return 'otherAmount'
  const now = await gateway.clock.now()
  await changeOrder(gateway, order.id, async (tx, locked) => {
    const isCurrent = locked.attempt?.id === attemptId && isInProgress(locked.attempt.state)
    if (!isCurrent) return settleLateCharge(gateway, tx, locked, attemptId, outcome, now)
    const fits = nextState(locked.order.state, outcome.action) !== undefined && isUsable(outcome)
    // 'wait' brings no news, and would only delay our next own question.
    if (!fits || outcome.action === 'wait') return locked
    return transition(tx, locked, outcome.action, now, outcome)
  })
  if (outcome.action === 'expire') await endAuthorization(gateway, attemptId)
  return 'known'
}
