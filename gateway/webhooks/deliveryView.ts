/** What a merchant is told of an event and its tries. */
import { toWire } from '../../core/serverTime.ts'
import type { WebhookDelivery } from '../../schemas/types.ts'
import type { WebhookState } from '../store/webhookTry.ts'
import type { OutboxEvent } from './outbox.ts'

const stateOf: Record<WebhookState, WebhookDelivery['state']> = {
  waiting: 'waiting',
  again: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
}

/** @param data what was sent, complete */
export const deliveryView = (event: OutboxEvent, url: string, data: object): WebhookDelivery => ({
  id: event.id,
  type: event.type,
  createdAt: toWire(event.createdAt),
  url,
  state: stateOf[event.state],
  nextAt: event.nextAt ? toWire(event.nextAt) : undefined,
  tries: event.tries.map((made) => ({ ...made, at: toWire(new Date(made.at)) })),
  data: { ...data },
})
