/**
 * What an acquirer tells us by itself. It calls `POST /api/providers/{name}/notifications`; the provider of that name checks
 * that the call is the acquirer's, and says what it tells. What follows is decided by the state table (due/notifications.ts).
 */
import type { Outcome, RefundOutcome, StoredOutcome } from './outcomes.ts'

export interface NotificationRequest {
  /** By their names in lower case. */
  headers: Record<string, string | undefined>
  /** The bytes as they came: a signature is over these. */
  body: Buffer
  now: Date
}

export interface Notified {
  /** What happened. They may be late, doubled, or in another order than it happened: the state table takes what fits. */
  events: ProviderEvent[]
  /** What the acquirer reads, with status 200; nothing unless said. It is sent once all events are written down. */
  answer?: { contentType: string; text: string }
}

/** Each names what we asked for by the idempotency key that it was asked with. */
export type ProviderEvent =
  | { about: 'attempt'; attemptId: string; outcome: Outcome; taken?: Taken }
  | { about: 'refund'; refundId: string; outcome: RefundOutcome }
  | { about: 'capture'; captureId: string; outcome: CaptureOutcome }
  | { about: 'void'; voidId: string; outcome: CaptureOutcome }
  | { about: 'charge'; chargeId: string; outcome: StoredOutcome; taken?: Taken }

/** With 'pay', where the acquirer says it: another amount or currency than was asked for pays nothing. */
export interface Taken {
  amountMinor: number
  currency: string
}

/** Of a capture and of a void the same can be said as of a refund. */
export type CaptureOutcome = RefundOutcome

/** The call isn't the acquirer's: it is answered with 401, and nothing of it happens. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification'
}

/** It is the acquirer's, and can't be read: it is answered with 400, so that the acquirer sends it again and tells its people. */
export class UnreadableNotification extends Error {
  override name = 'UnreadableNotification'
}
