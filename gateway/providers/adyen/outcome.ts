/** Turns Adyen's payment answers into outcomes. Source: Adyen, "Payment result codes". Pure. */
import type { PaymentDetailsResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentDetailsResponse.js'
import type { PaymentResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentResponse.js'
import type { AttemptFacts, Charge, Outcome, StoredOutcome } from '../provider.ts'
import { type Action, payCodeOf } from './payCode.ts'
import { refusalOf } from './refusals.ts'
import { storedIn } from './storedCard.ts'

/** A result that we never request, such as a partial amount: the attempt is looked up, which ends it at Adyen. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

type Answer = Pick<PaymentResponse, 'pspReference' | 'additionalData' | 'refusalReasonCode'> & { resultCode?: string }

/** When to ask again about a pending card: a notification is usually faster. */
const againMs = 5 * 60_000

export function outcomeOf(answer: PaymentResponse, charge: Charge): Outcome {
  const { pspReference: reference, resultCode } = answer as Answer
  const ended = endOf(answer as Answer, charge)
  if (ended) return ended
  const action = answer.action as Action | undefined
  if (resultCode === 'RedirectShopper' && action?.url && !isPosted(action)) {
    const redirectUrl = action.url
    if (!charge.isLocal) return { action: 'challenge', reference, redirectUrl }
    return { action: 'wait', reference, redirectUrl, dueAt: charge.expiresAt }
  }
  if (!waiting.includes(resultCode ?? '')) throw new UnexpectedAnswer(`Adyen answered ${resultCode}`)
  const payCode = payCodeOf(answer, charge) ?? mandateOf(answer, charge)
  if (payCode) return { action: 'wait', reference, payCode }
  const dueAt = charge.isLocal ? charge.expiresAt : new Date(charge.now.getTime() + againMs)
  return { action: 'wait', reference, dueAt }
}

const waiting = ['Pending', 'Received', 'PresentToShopper']

/** A form that must be posted cannot be an address. We request GET both ways. */
const isPosted = ({ method, data }: Action): boolean =>
  method?.toUpperCase() === 'POST' && Object.keys(data ?? {}).length > 0

/** A direct debit has no code to pay with; the shopper keeps the mandate number. */
function mandateOf({ pspReference, additionalData }: PaymentResponse, { settings }: Charge): Outcome['payCode'] {
  if (settings?.type !== 'sepadirectdebit') return undefined
  const ticketNumber = additionalData?.['sepadirectdebit.mandateId'] ?? pspReference
  return ticketNumber ? { values: { ticketNumber } } : undefined
}

/** @returns how it ended; undefined while it is pending */
function endOf(
  { pspReference: reference, resultCode, refusalReasonCode, additionalData }: Answer,
  { attemptId, isLocal, storesCard }: Pick<Charge, 'attemptId' | 'isLocal' | 'storesCard'>,
): Outcome | undefined {
  if (resultCode === 'Authorised') {
    const storedCard = storesCard ? storedIn(attemptId, additionalData) : undefined
    return { action: 'pay', reference, ...(storedCard && { storedCard }) }
  }
  if (resultCode === 'Refused') return { ...refusalOf(refusalReasonCode, isLocal), reference }
  if (resultCode === 'Cancelled') return { action: 'fail', reason: 'reason.cancelled', reference }
  // A final state in Adyen's own list.
  if (resultCode === 'Error') return { action: 'fail', reason: 'reason.interrupted', reference }
  return undefined
}

/**
 * The shopper has returned, and Adyen says how it went.
 *
 * @throws UnexpectedAnswer if the answer is about another payment, or is not final: the notification will say it
 */
export function returnOutcomeOf(answer: PaymentDetailsResponse, attempt: AttemptFacts): Outcome {
  const { merchantReference, pspReference } = answer
  // A caller could put the result of their other payment into this address.
  const isOurs =
    merchantReference === undefined ? pspReference === attempt.reference : merchantReference === attempt.attemptId
  if (!isOurs) throw new UnexpectedAnswer('Adyen answered about another payment')
  const ended = endOf(answer as Answer, { ...attempt, storesCard: true })
  if (ended) return ended
  if (!attempt.isLocal) throw new UnexpectedAnswer(`Adyen answered ${answer.resultCode}`)
  return { action: 'wait', reference: pspReference, dueAt: new Date(attempt.now.getTime() + againMs) }
}

/** A charge without the shopper. */
export function renewalOutcomeOf(answer: PaymentResponse, now: Date): StoredOutcome {
  const ended = endOf(answer as Answer, { attemptId: '', isLocal: false })
  const { pspReference: reference } = answer
  if (ended?.action === 'pay') return { action: 'pay', reference }
  if (ended) return { action: 'fail', reason: ended.reason, reference }
  return { action: 'wait', reference, dueAt: new Date(now.getTime() + againMs) }
}
