/** The events of an order and their deliveries, for its merchant; and sending one again. */

import { toWire } from '../../core/serverTime.ts'
import type { WebhookDelivery } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { eventData } from '../orders/eventData.ts'
import { type Order, readById } from '../orders/orderSnapshot.ts'
import { Problem } from '../problem.ts'
import type { WebhookState } from '../store/webhookTry.ts'
import { eventById, eventsOf, type OutboxEvent, sendAgain } from '../webhooks/outbox.ts'
import { upToDate } from './settle.ts'

const stateOf: Record<WebhookState, WebhookDelivery['state']> = {
  waiting: 'waiting',
  again: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
}

/**
 * An event and its delivery tries, as a merchant reads them.
 * @param data the complete data that was sent
 */
const deliveryView = (event: OutboxEvent, url: string, data: object): WebhookDelivery => ({
  id: event.id,
  type: event.type,
  createdAt: toWire(event.createdAt),
  url,
  state: stateOf[event.state],
  nextAt: event.nextAt ? toWire(event.nextAt) : undefined,
  tries: event.tries.map((made) => ({ ...made, at: toWire(new Date(made.at)) })),
  data: { ...data },
})

/** @throws Problem 404 unknownOrder, or unknownKey for a test order with the sandbox off */
export async function readDeliveries(gateway: Gateway, orderId: string): Promise<WebhookDelivery[]> {
  const { order } = await upToDate(gateway, await readById(gateway.db, orderId))
  const events = await eventsOf(gateway.db, order.id)
  return Promise.all(events.map((event) => viewOf(gateway, order, event)))
}

/**
 * Sends it at once, and repeats for three days if that fails.
 *
 * @throws Problem 404 unknownWebhook, or unknownKey for a test order with the sandbox off
 */
export async function redeliver(gateway: Gateway, eventId: string): Promise<WebhookDelivery> {
  const event = await eventById(gateway.db, eventId)
  if (!event) throw new Problem(404, 'unknownWebhook')
  const { order } = await upToDate(gateway, await readById(gateway.db, event.orderId))
  const asked = await sendAgain(gateway.db, event, await gateway.clock.now())
  gateway.webhooks.wake()
  return viewOf(gateway, order, asked ?? event)
}

async function viewOf(gateway: Gateway, { key, webhookUrl }: Order, event: OutboxEvent): Promise<WebhookDelivery> {
  const { data } = await eventData(gateway, event)
  // A shop's server may echo what it received.
  const tries = event.tries.map((made) => ({ ...made, answer: made.answer?.replaceAll(key, '[key]') }))
  return deliveryView({ ...event, tries }, webhookUrl ?? '', data)
}
