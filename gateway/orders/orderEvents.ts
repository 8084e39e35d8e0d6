/** Which state changes of an order send the merchant an event. */
import type { State } from '../../core/states.ts'
import type { WebhookEvent } from '../../schemas/types.ts'
import type { Transaction } from '../store/open.ts'
import { recordEvent } from '../webhooks/record.ts'
import { orderFacts } from './orderFacts.ts'
import type { Order } from './orderSnapshot.ts'

/** `refund.*` events report a refund when it has succeeded. */
const eventOf: Partial<Record<State, WebhookEvent['type']>> = {
  paid: 'order.paid',
  failed: 'order.failed',
  invalid: 'order.failed',
  pending: 'order.pending',
  expired: 'order.expired',
  cancelled: 'order.cancelled',
}

/** @param order after the change, in the transaction that made it. @param before its previous state */
export async function recordChange(tx: Transaction, order: Order, before: State, now: Date): Promise<void> {
  const type = order.state === 'paid' && order.capture === 'manual' ? 'order.authorized' : eventOf[order.state]
  // When a refund comes back, the order is paid again; `refund.failed` reports that.
  if (type && order.state !== before && before !== 'refunded') await recordOrderEvent(tx, order, type, now)
}

/** For events whose data is the order: order.*, capture.*, void.*, refund.*. */
export const recordOrderEvent = (tx: Transaction, order: Order, type: WebhookEvent['type'], now: Date): Promise<void> =>
  recordEvent(tx, { type, order, data: () => orderFacts(tx, order) }, now)
