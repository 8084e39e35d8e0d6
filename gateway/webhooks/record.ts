/**
 * Writes events into the outbox, in the transaction that makes the change: either both are in the database or neither
 * is.
 */
import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '../../schemas/types.ts'
import type { Transaction } from '../store/open.ts'
import { type orders, webhookEvents } from '../store/schema.ts'
import { giveUpAfterMs } from './retries.ts'

export interface NewEvent {
  type: WebhookEvent['type']
  order: Pick<typeof orders.$inferSelect, 'id' | 'webhookUrl'>
  /**
   * The merchant's answer at this moment, read in the same transaction and only when an event is sent. It excludes the
   * shopper's input, which would survive its deletion.
   */
  data: () => object | Promise<object>
}

/**
 * @param tx holds the lock of the order's row (`changeOrder`, `lockOrder`), so that events follow the order of the
 * changes
 * @param now by the gateway's clock, read before the transaction
 */
export async function recordEvent(tx: Transaction, { type, order, data }: NewEvent, now: Date): Promise<void> {
  if (!order.webhookUrl) return
  await tx.insert(webhookEvents).values({
    id: `evt_${randomUUID()}`,
    orderId: order.id,
    type,
    data: await data(),
    createdAt: now,
    state: 'waiting',
    nextAt: now,
    giveUpAt: new Date(now.getTime() + giveUpAfterMs),
  })
}
