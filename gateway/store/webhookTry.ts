/** How an event of the outbox is kept. */
import type { WebhookDelivery } from '../../schemas/types.ts'

/** waiting: to be sent, and later ones of its order wait for it. again: the merchant asked for it; none waits for it. */
export type WebhookState = 'waiting' | 'again' | 'delivered' | 'failed'

/** What came of sending an event once. */
export interface WebhookTry {
  /** By the gateway's clock, ISO 8601. */
  at: string
  /** The HTTP status, if there was an answer. */
  status?: number
  /** Why there was none. */
  error?: NonNullable<WebhookDelivery['tries'][number]['error']>
  /** How the answer began; not kept where something was sent that a shopper had filled in, which it may repeat. */
  answer?: string
  tookMs: number
}
