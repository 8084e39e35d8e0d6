/** POST /payments and POST /payments/details: charges, and decides payments that wait for the shopper. */
import { randomBytes } from 'node:crypto'
import type { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js'
import type { Books, Payment } from './books.ts'
import { cardOf, cards } from './cards.ts'
import { firstAnswers, redirected } from './methods.ts'
import { authorisation, type Outbox } from './notices.ts'
import { Refusal, refused } from './refusal.ts'

export interface Till {
  books: Books
  outbox: Outbox
  /** The base address of the acquirer's pages. */
  origin: string
  now(): Date
}

/** 16 letters and digits, like Adyen's. */
export const newReference = (): string =>
  Array.from(randomBytes(16), (byte) => 'BCDFGHJKLMNPQRSTVWXZ23456789'[byte % 28]).join('')

/** As the adapter may send it: the library has a separate type with its own fields for each method. */
type Method = { type?: string } & Record<string, string | undefined>

/** @returns the body of the answer */
export function pay(till: Till, request: PaymentRequest, idempotencyKey: string | undefined): object {
  const method = request.paymentMethod as unknown as Method
  for (const name of ['amount', 'merchantAccount', 'paymentMethod', 'reference', 'returnUrl'] as const)
    if (request[name] === undefined) throw new Refusal(422, '14_030', `Required object '${name}' is not provided.`)
  if (!Number.isInteger(request.amount.value) || request.amount.value < 0)
    throw new Refusal(422, '137', 'Invalid amount specified')
  const payment = begun(till, request, method, idempotencyKey)
  const card = cards[payment.card ?? 'good']
  const isContinued = request.shopperInteraction === 'ContAuth'
  if (isContinued && card?.renewal === 'refused') return settled(till, payment, { code: '2', reason: 'Refused' })
  if (card?.refusal) return settled(till, payment, card.refusal)
  const asked = { payment, origin: till.origin, now: till.now() }
  const first = card?.challenge && !isContinued ? redirected(asked) : firstAnswers[payment.type]?.(asked)
  if (!first && !card?.pending) return settled(till, payment)
  till.books.put('payment', payment.pspReference, payment)
  const answer = { ...answerTo(payment), ...(first ?? { resultCode: 'Pending' }) }
  // Adyen gives no pspReference before the shopper starts to pay on another site, except for a card.
  return first?.resultCode === 'RedirectShopper' && payment.type !== 'scheme'
    ? { ...answer, pspReference: undefined }
    : answer
}

function begun({ books }: Till, request: PaymentRequest, method: Method, idempotencyKey: string | undefined): Payment {
  const { amount, reference, returnUrl, shopperReference } = request
  const token = method.storedPaymentMethodId
  const stored = token ? books.stored.get(token) : undefined
  if (token && stored?.shopperReference !== shopperReference) throw new Refusal(422, '800', 'Contract not found')
  if (method.type === 'scheme' && !token && !method.number) throw new Refusal(422, '101', 'Invalid card number')
  return {
    pspReference: newReference(),
    reference,
    idempotencyKey,
    amount,
    type: method.type ?? 'scheme',
    card: stored?.card ?? (method.number ? cardOf(method.number) : undefined),
    state: 'waits',
    returnUrl,
    stores: request.storePaymentMethod && shopperReference ? { shopperReference } : undefined,
    captured: 0,
    isManual: request.additionalData?.manualCapture === 'true',
  }
}

/** Writes the end of a payment, and its notification. @returns the body of the answer */
export function settled({ books, outbox }: Till, payment: Payment, refusal?: Payment['refusal']): object {
  const { stores } = payment
  const token = stores && !refusal ? newReference() : undefined
  const ended: Payment = {
    ...payment,
    state: refusal ? 'refused' : 'authorised',
    refusal,
    token,
    captured: refusal || payment.isManual ? 0 : payment.amount.value,
  }
  if (token && stores) books.put('stored', token, { id: token, ...stores, card: payment.card ?? 'good', brand: 'visa' })
  books.put('payment', payment.pspReference, ended)
  outbox.add(authorisation(ended))
  return answerTo(ended)
}

const resultCodes: Record<Payment['state'], string> = {
  authorised: 'Authorised',
  refused: 'Refused',
  cancelled: 'Cancelled',
  expired: 'Cancelled',
  waits: 'Pending',
}

function answerTo({ pspReference, reference, amount, state, refusal, token, stores, type }: Payment): object {
  return {
    pspReference,
    merchantReference: reference,
    amount,
    paymentMethod: { type, ...(type === 'scheme' && { brand: 'visa' }) },
    resultCode: resultCodes[state],
    ...(refusal && { refusalReason: refusal.reason, refusalReasonCode: refusal.code }),
    ...(token &&
      stores && {
        additionalData: {
          'tokenization.storedPaymentMethodId': token,
          'tokenization.shopperReference': stores.shopperReference,
          'tokenization.store.operationType': 'created',
        },
      }),
  }
}

/** The result that the acquirer's page puts into the return address. */
export const resultOf = ({ pspReference }: Payment, decision: Decision): string =>
  Buffer.from(`${pspReference} ${decision}`).toString('base64url')

/** What a shopper does on the acquirer's page, or with a code or an account. */
export type Decision = 'pay' | 'fail' | 'cancel' | 'expire'

/** The shopper is back, and the merchant asks for the result. A card is charged only now. */
export function details(till: Till, { details }: { details: { redirectResult?: string } }): object {
  const [pspReference = '', decision] = Buffer.from(details.redirectResult ?? '', 'base64url')
    .toString()
    .split(' ')
  const payment = till.books.payments.get(pspReference)
  if (!payment || !decision) throw refused('14_013', 'The provided redirectResult is invalid')
  if (payment.state !== 'waits') return answerTo(payment)
  return decided(till, payment, decision as Decision)
}

/** @returns the body of the answer with the decision */
export function decided(till: Till, payment: Payment, decision: Decision): object {
  if (payment.state !== 'waits') return answerTo(payment)
  if (decision === 'pay') return settled(till, payment)
  if (decision === 'fail') return settled(till, payment, refusalOf(payment))
  const state = decision === 'cancel' ? 'cancelled' : 'expired'
  till.books.put('payment', payment.pspReference, { ...payment, state })
  const { pspReference, reference: merchantReference, amount, type: paymentMethod } = payment
  const payable = { pspReference, merchantReference, amount, paymentMethod }
  // No bank was asked, so there is no authorisation to report: the offer to pay is closed.
  till.outbox.add({ eventCode: 'OFFER_CLOSED', success: true, ...payable })
  return answerTo({ ...payment, state })
}

const refusalOf = ({ type }: Payment) =>
  type === 'scheme' ? { code: '11', reason: '3D Not Authenticated' } : { code: '2', reason: 'Refused' }
