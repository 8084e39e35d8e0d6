/** What a merchant is told of an order: which change of its state is an event. */
import type { State } from '../../core/states.ts'
import type { WebhookEvent } from '../../schemas/types.ts'
import type { Transaction } from '../store/open.ts'
import { recordEvent } from '../webhooks/record.ts'
import { orderFacts } from './orderFacts.ts'
import type { Order } from './orderSnapshot.ts'

/** Money that goes back is told by refund.*, once it has gone. */
const eventOf: Partial<Record<State, WebhookEvent['type']>> = {
  paid: 'order.paid',
  failed: 'order.failed',
  invalid: 'order.failed',
  pending: 'order.pending',
  expired: 'order.expired',
  cancelled: 'order.cancelled',
}

/** @param order after the change, in the transaction that made it. @param before its state until then */
export async function recordChange(tx: Transaction, order: Order, before: State, now: Date): Promise<void> {
  const type = order.state === 'paid' && order.capture === 'manual' ? 'order.authorized' : eventOf[order.state]
  // An order that is paid again, since its refund came back, is told of by refund.failed.
  if (type && order.state !== before && before !== 'refunded') await recordOrderEvent(tx, order, type, now)
}

/** For any event whose data is the order: order.*, capture.*, void.*, refund.*. */
export const recordOrderEvent = (tx: Transaction, order: Order, type: WebhookEvent['type'], now: Date): Promise<void> =>
  recordEvent(tx, { type, order, data: () => orderFacts(tx, order) }, now)
