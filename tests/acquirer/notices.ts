/** The acquirer's notifications: signed as Adyen does, and kept until they are delivered. */
import type { NotificationRequestItem } from '@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js'
import hmac from '@adyen/api-library/lib/src/utils/hmacValidator.js'
import type { Payment } from './books.ts'
import { commonJs } from './library.ts'

export type EventCode = `${NotificationRequestItem.EventCodeEnum}`

export interface Event {
  eventCode: EventCode | 'OFFER_CLOSED' | 'TECHNICAL_CANCEL' | 'EXPIRE'
  success: boolean
  pspReference: string
  merchantReference: string
  amount: { currency: string; value: number }
  originalReference?: string
  paymentMethod?: string
  reason?: string
  additionalData?: Record<string, string>
}

export interface Signing {
  merchantAccount: string
  /** Hexadecimal, as Adyen gives it. */
  hmacKey: string
  now(): Date
}

const validator = new (commonJs(hmac))()

/** @returns the body of a notification, as it is sent */
export function noticeOf(
  { success, reason = '', ...event }: Event,
  { merchantAccount, hmacKey, now }: Signing,
): string {
  const item = {
    ...event,
    reason,
    success: String(success),
    merchantAccountCode: merchantAccount,
    // Without fractions of a second, as Adyen writes it.
    eventDate: now()
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00'),
    ...(event.eventCode === 'AUTHORISATION' && { operations: ['CANCEL', 'CAPTURE', 'REFUND'] }),
  } as unknown as NotificationRequestItem
  const hmacSignature = validator.calculateHmac(item, hmacKey)
  const signed = { ...item, additionalData: { ...event.additionalData, hmacSignature } }
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] })
}

/** The result of a payment, once it is known. */
export function authorisation({
  pspReference,
  reference,
  amount,
  type,
  state,
  refusal,
  token,
  stores,
}: Payment): Event {
  return {
    eventCode: 'AUTHORISATION',
    success: state === 'authorised',
    pspReference,
    merchantReference: reference,
    amount,
    paymentMethod: type,
    // On success: the code of the authorisation, the card's last digits and its expiry.
    reason: state === 'authorised' ? '068124:1142:03/2030' : (refusal?.reason ?? 'Refused'),
    ...(token &&
      stores && {
        additionalData: {
          'tokenization.shopperReference': stores.shopperReference,
          'tokenization.storedPaymentMethodId': token,
          'tokenization.store.operationType': 'created',
        },
      }),
  }
}

export interface Outbox {
  /** All notifications, delivered or not, in order. */
  written: readonly { body: string; event: Event }[]
  add(event: Event): void
  /** @returns those that have not been taken yet, oldest first */
  take(): string[]
}

export function openOutbox(signing: Signing, added: () => void = () => undefined): Outbox {
  const written: { body: string; event: Event }[] = []
  let taken = 0
  return {
    written,
    add(event) {
      written.push({ body: noticeOf(event, signing), event })
      added()
    },
    take() {
      const waiting = written.slice(taken)
      taken = written.length
      return waiting.map(({ body }) => body)
    },
  }
}
