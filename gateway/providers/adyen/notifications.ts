/**
 * Adyen's notifications, as events. The HMAC covers eight fields of an item, so only these decide about money: not the
 * reason, and nothing in additionalData. The library's validator checks the HMAC.
 */
import type { NotificationRequestItem } from '@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js'
import { ForgedNotification, type NotificationRequest, type Notified, type ProviderEvent } from '../notification.ts'
import type { Outcome, ProviderLog, RefundOutcome } from '../provider.ts'
import { takenOf } from './amounts.ts'
import type { AdyenConfig } from './config.ts'
import { refusalOf } from './refusals.ts'
import { chargeIdOf } from './request.ts'
import { hintsAtToken } from './storedCard.ts'
import { withoutEffect } from './withoutEffect.ts'

interface Tools {
  config: Pick<AdyenConfig, 'hmacKey' | 'merchantAccount'>
  log: ProviderLog
  /** Asks Adyen itself for the card stored for an attempt. */
  storedFor(attemptId: string): Promise<string | undefined>
}

/** @throws ForgedNotification unless each item has Adyen's signature */
export async function readNotification({ body }: NotificationRequest, tools: Tools): Promise<Notified> {
  const items = itemsOf(body)
  const validator = await openValidator()
  const isSigned = (item: NotificationRequestItem) => isPlain(item) && validator(item, tools.config.hmacKey)
  if (items.length === 0 || !items.every(isSigned)) throw new ForgedNotification('the signature is not Adyen’s')
  // A webhook of a whole company also reports its other accounts.
  const ours = items.filter(({ merchantAccountCode }) => merchantAccountCode === tools.config.merchantAccount)
  const events = await Promise.all(ours.map((item) => eventsOf(item, tools)))
  return {
    events: events.flat(),
    withoutEffect: ours.filter(({ eventCode }) => !readOf(eventCode)).map(({ eventCode }) => resultOf(eventCode)),
    answer: { contentType: 'text/plain; charset=utf-8', text: '[accepted]' },
  }
}

/** Load the library only when a notification arrives: gateways without Adyen never need it. */
async function openValidator(): Promise<(item: NotificationRequestItem, key: string) => boolean> {
  const module = await import('@adyen/api-library/lib/src/utils/hmacValidator.js')
  // The library is CommonJS: some loaders return the module, others its default export.
  const HmacValidator =
    'default' in module.default ? (module.default as unknown as typeof module).default : module.default
  const validator = new HmacValidator()
  return (item, key) => {
    try {
      return validator.validateHMAC(item, key)
    } catch {
      return false
    }
  }
}

function itemsOf(body: Buffer): NotificationRequestItem[] {
  try {
    const { notificationItems } = JSON.parse(body.toString('utf8'))
    return notificationItems.map(
      (each: { NotificationRequestItem: NotificationRequestItem }) => each.NotificationRequestItem,
    )
  } catch {
    // What cannot be read has no valid signature.
    throw new ForgedNotification('it is no notification')
  }
}

/** The signature joins the fields with colons: a colon inside a field would give two items the same signature. */
function isPlain(item: NotificationRequestItem): boolean {
  const {
    pspReference,
    originalReference = '',
    merchantAccountCode,
    merchantReference,
    eventCode,
    success,
    amount,
  } = item ?? {}
  const texts: unknown[] = [pspReference, originalReference, merchantAccountCode, merchantReference, eventCode, success]
  const isAmount = Number.isSafeInteger(amount?.value) && typeof amount.currency === 'string'
  return isAmount && [...texts, amount.currency].every((text) => typeof text === 'string' && !text.includes(':'))
}

type Read = (item: NotificationRequestItem, tools: Tools) => ProviderEvent[] | Promise<ProviderEvent[]>

const events: Record<string, Read> = {
  AUTHORISATION: async (item, tools) => [await authorisation(item, tools)],
  // The shopper left, or the time to pay is over.
  OFFER_CLOSED: (item) => [
    ofAttempt(item, { action: 'fail', reason: 'reason.notConfirmed', reference: item.pspReference }),
  ],
  // An authorisation that was not captured in time.
  EXPIRE: (item) => [ofAttempt(item, { action: 'expire' })],
  // By the shop's staff or its reviewers at Adyen: an authorisation is released. A refund leaves the order as it is.
  CANCEL_OR_REFUND: (item) => (isSuccess(item) ? [ofAttempt(item, { action: 'expire' })] : []),
  TECHNICAL_CANCEL: technicalCancel,
  CANCELLATION: ({ merchantReference: voidId, ...item }) => [{ about: 'void', voidId, outcome: ended(item) }],
  CAPTURE: ({ merchantReference: captureId, ...item }) => [{ about: 'capture', captureId, outcome: ended(item) }],
  CAPTURE_FAILED: ({ merchantReference: captureId, ...item }) => [
    { about: 'capture', captureId, outcome: undone(item) },
  ],
  REFUND: ({ merchantReference: refundId, ...item }) => [{ about: 'refund', refundId, outcome: ended(item) }],
  REFUND_FAILED: ({ merchantReference: refundId, ...item }) => [{ about: 'refund', refundId, outcome: undone(item) }],
  REFUNDED_REVERSED: ({ merchantReference: refundId, ...item }) => [
    { about: 'refund', refundId, outcome: undone(item) },
  ],
}

const ofAttempt = ({ merchantReference: attemptId }: NotificationRequestItem, outcome: Outcome): ProviderEvent => ({
  about: 'attempt',
  attemptId,
  outcome,
})

async function eventsOf(item: NotificationRequestItem, tools: Tools): Promise<ProviderEvent[]> {
  const { eventCode, pspReference } = item
  const read = readOf(eventCode)
  if (read) return read(item, tools)
  const reason = withoutEffect.get(eventCode)
  if (reason) tools.log.info({ eventCode, pspReference, reason }, 'a notification that changes no order')
  else tools.log.warn({ eventCode, pspReference }, 'a notification of an unknown kind: look at the payment at Adyen')
  return []
}

const readOf = (eventCode: string): Read | undefined =>
  Object.hasOwn(events, eventCode) ? events[eventCode] : undefined

const resultOf = (eventCode: string) => (withoutEffect.has(eventCode) ? 'noEffect' : 'unknownKind')

const isSuccess = ({ success }: Pick<NotificationRequestItem, 'success'>): boolean => String(success) === 'true'

/** `isPlain` has checked its amount. */
type Signed = NotificationRequestItem & { amount: { currency: string; value: number } }

async function authorisation(item: NotificationRequestItem, { storedFor }: Tools): Promise<ProviderEvent> {
  const { merchantReference, pspReference: reference, additionalData, amount } = item as Signed
  const chargeId = chargeIdOf(merchantReference)
  if (chargeId) {
    const outcome = isSuccess(item)
      ? ({ action: 'pay', reference } as const)
      : ({ action: 'fail', reason: 'reason.declined', reference } as const)
    return { about: 'charge', chargeId, outcome, taken: takenOf(amount) }
  }
  const attemptId = merchantReference
  if (!isSuccess(item)) {
    const outcome = { ...refusalOf(undefined, !isCard(item)), reference }
    return { about: 'attempt', attemptId, outcome }
  }
  const storedCard = hintsAtToken(attemptId, additionalData) ? await storedFor(attemptId) : undefined
  const outcome: Outcome = { action: 'pay', reference, ...(storedCard && { storedCard }) }
  return { about: 'attempt', attemptId, outcome, taken: takenOf(amount) }
}

/** Used only to choose the shopper's words. */
const isCard = ({ paymentMethod = '' }: NotificationRequestItem): boolean =>
  [
    'scheme',
    'visa',
    'mc',
    'amex',
    'maestro',
    'diners',
    'discover',
    'jcb',
    'cup',
    'elo',
    'hipercard',
    'cartebancaire',
  ].includes(paymentMethod.split('_')[0] ?? '')

/** We asked to end a payment by our own reference, without knowing whether it exists. */
function technicalCancel(item: NotificationRequestItem): ProviderEvent[] {
  const fails = ofAttempt(item, { action: 'fail', reason: 'reason.interrupted' })
  // A meanwhile authorised amount is released: its order must no longer wait for a capture.
  if (isSuccess(item)) return [fails, ofAttempt(item, { action: 'expire' })]
  // It was captured already and cannot be ended this way: its own notification reports the payment.
  return item.originalReference ? [] : [fails]
}

type Ended = Pick<NotificationRequestItem, 'success' | 'pspReference'>

const ended = (item: Ended): RefundOutcome =>
  isSuccess(item) ? { action: 'succeed', reference: item.pspReference } : undone(item)

/** Also a completed one that was returned. */
const undone = ({ pspReference: reference }: Ended): RefundOutcome => ({
  action: 'fail',
  reason: 'reason.refundDeclined',
  reference,
})
