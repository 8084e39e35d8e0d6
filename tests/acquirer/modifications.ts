/** Captures, refunds and cancels. Each is answered with 'received' at once; a notification has the result. */
import { type Amount, type Modification, type Payment, refundedOf } from './books.ts'
import { cards } from './cards.ts'
import type { Event } from './notices.ts'
import { newReference, type Till } from './payments.ts'
import { refused } from './refusal.ts'

export interface ModificationRequest {
  merchantAccount: string
  amount?: Amount
  reference?: string
  paymentReference?: string
}

interface Judged {
  kind: Modification['kind']
  eventCode: Event['eventCode']
  /** Why it fails; undefined when it succeeds. */
  why?: string
  /** The changes of the payment. */
  becomes?: Partial<Payment>
  additionalData?: Record<string, string>
}

type Judge = (till: Till, payment: Payment, amount: Amount) => Judged

const judges: Record<'captures' | 'refunds' | 'cancels' | 'reversals', Judge> = {
  captures(_till, payment, { value }) {
    const isTooMuch = payment.state !== 'authorised' || payment.captured > 0 || value > payment.amount.value
    const fails = cards[payment.card ?? 'good']?.capture === 'fails'
    const why = isTooMuch ? 'Insufficient balance on payment' : fails ? 'Capture refused' : undefined
    return { kind: 'capture', eventCode: 'CAPTURE', why, becomes: { captured: value } }
  },
  refunds({ books }, payment, { value }) {
    const isTooMuch = refundedOf(books.modifications, payment) + value > payment.captured
    const fails = cards[payment.card ?? 'good']?.refund === 'fails'
    const why = isTooMuch ? 'Insufficient balance on payment' : fails ? 'Refund refused' : undefined
    return { kind: 'refund', eventCode: 'REFUND', why }
  },
  cancels: (_till, payment) => cancel(payment, 'CANCELLATION'),
  reversals(till, payment) {
    const back = payment.captured - refundedOf(till.books.modifications, payment)
    const judged =
      back > 0 ? judges.refunds(till, payment, { ...payment.amount, value: back }) : cancel(payment, 'CANCELLATION')
    const action = back > 0 ? 'refund' : 'cancel'
    return { ...judged, eventCode: 'CANCEL_OR_REFUND', additionalData: { 'modification.action': action } }
  },
}

/** A captured payment can't be cancelled; a waiting one can. */
function cancel({ state, captured }: Payment, eventCode: Judged['eventCode']): Judged {
  const isCancellable = state === 'waits' || (state === 'authorised' && captured === 0)
  const why = isCancellable ? undefined : 'Transaction is already captured or ended'
  return { kind: 'cancel', eventCode, why, becomes: { state: 'cancelled' } }
}

/** @returns the body of the answer, status 201 */
export function modify(
  till: Till,
  what: keyof typeof judges,
  paymentPspReference: string,
  request: ModificationRequest,
  idempotencyKey: string | undefined,
): object {
  const payment = till.books.payments.get(paymentPspReference)
  if (!payment) throw refused('167', 'Original pspReference required for this operation')
  const amount = request.amount ?? payment.amount
  if (amount.currency !== payment.amount.currency) throw refused('139', 'Currency of the modification differs')
  const reference = request.reference ?? payment.reference
  const judged = judges[what](till, payment, amount)
  const pspReference = book(till, judged, payment, { amount, reference, idempotencyKey })
  const { merchantAccount } = request
  const known = { merchantAccount, paymentPspReference, pspReference, status: 'received', reference: request.reference }
  return what === 'captures' || what === 'refunds' ? { ...known, amount } : known
}

/** POST /cancels: finds the payment by the merchant's reference. */
export function cancelByReference(
  till: Till,
  { paymentReference = '', merchantAccount, reference }: ModificationRequest,
  idempotencyKey: string | undefined,
): object {
  const payment = [...till.books.payments.values()].find((each) => each.reference === paymentReference)
  const judged: Judged = payment
    ? cancel(payment, 'TECHNICAL_CANCEL')
    : { kind: 'cancel', eventCode: 'TECHNICAL_CANCEL', why: 'Original transaction not found' }
  const amount = payment?.amount ?? { currency: 'EUR', value: 0 }
  const pspReference = book(till, judged, payment, { amount, reference: paymentReference, idempotencyKey })
  return { merchantAccount, paymentReference, pspReference, status: 'received', reference }
}

function book(
  { books, outbox }: Till,
  { kind, eventCode, why, becomes, additionalData }: Judged,
  payment: Payment | undefined,
  asked: Pick<Modification, 'amount' | 'reference' | 'idempotencyKey'>,
): string {
  const pspReference = newReference()
  const state = why ? 'failed' : 'done'
  books.put('modification', pspReference, { pspReference, kind, payment: payment?.pspReference, state, ...asked })
  if (payment && !why) books.put('payment', payment.pspReference, { ...payment, ...becomes })
  const notification = {
    pspReference,
    merchantReference: asked.reference,
    originalReference: payment?.pspReference,
    amount: asked.amount,
    paymentMethod: payment?.type,
  }
  outbox.add({ eventCode, success: !why, reason: why, additionalData, ...notification })
  if (kind === 'refund' && !why && cards[payment?.card ?? 'good']?.refund === 'failsLater') {
    books.put('modification', pspReference, {
      pspReference,
      kind,
      payment: payment?.pspReference,
      ...asked,
      state: 'failed',
    })
    outbox.add({ eventCode: 'REFUND_FAILED', success: true, reason: 'Refund Failed', ...notification })
  }
  return pspReference
}
