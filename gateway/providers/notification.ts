/**
 * Notifications from an acquirer. It calls `POST /api/providers/{name}/notifications`; the provider of that name
 * verifies the sender and reads the events. The state table decides what follows (due/notifications.ts).
 */
import type { Outcome, RefundOutcome, StoredOutcome } from './outcomes.ts'

export interface NotificationRequest {
  /** By lower-case name. */
  headers: Record<string, string | undefined>
  /** The received bytes: signatures cover these. */
  body: Buffer
  now: Date
}

export interface Notified {
  /** The events. They may be late, repeated or out of order: the state table accepts those that fit. */
  events: ProviderEvent[]
  /**
   * What else the call brought, to be counted: 'noEffect' for a kind of which the provider knows that it changes nothing
   * here, 'unknownKind' for a kind that it does not know.
   */
  withoutEffect?: ('noEffect' | 'unknownKind')[]
  /** The acquirer's expected answer, with status 200; empty by default. It is sent after all events are written. */
  answer?: { contentType: string; text: string }
}

/** Each names our request by its idempotency key. */
export type ProviderEvent =
  | { about: 'attempt'; attemptId: string; outcome: Outcome; taken?: Taken }
  | { about: 'refund'; refundId: string; outcome: RefundOutcome }
  | { about: 'capture'; captureId: string; outcome: CaptureOutcome }
  | { about: 'void'; voidId: string; outcome: CaptureOutcome }
  /** The mandate that the attempt gave is over. */
  | { about: 'mandate'; attemptId: string; state: 'revoked' | 'failed' }
  | { about: 'charge'; chargeId: string; outcome: StoredOutcome; taken?: Taken }

/** With 'pay', if the acquirer says it: another amount or currency than requested pays nothing. */
export interface Taken {
  amountMinor: number
  currency: string
}

/** Captures and voids have the same outcomes as refunds. */
export type CaptureOutcome = RefundOutcome

/** The call is not from the acquirer: it gets 401 and has no effect. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification'
}

/** The call is from the acquirer but unreadable: 400 makes the acquirer repeat it and alert its staff. */
export class UnreadableNotification extends Error {
  override name = 'UnreadableNotification'
}
