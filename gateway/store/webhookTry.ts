/** How the outbox stores an event's tries. */
import type { WebhookDelivery } from '../../schemas/types.ts'

/**
 * waiting: later events of its order wait for it. again: the merchant requested it again, and no event waits for it.
 */
export type WebhookState = 'waiting' | 'again' | 'delivered' | 'failed'

/** The result of one delivery try. */
export interface WebhookTry {
  /** By the gateway's clock, ISO 8601. */
  at: string
  /** The HTTP status, if there was an answer. */
  status?: number
  /** Why there was no answer. */
  error?: NonNullable<WebhookDelivery['tries'][number]['error']>
  /**
   * The beginning of the answer. Not stored if the event contained a shopper's input, because the answer may repeat it.
   */
  answer?: string
  tookMs: number
}
