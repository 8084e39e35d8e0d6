/**
 * Writes into the outbox what a merchant is to be told, in the transaction that changes what it tells: either both are in
 * the database or neither is.
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
   * What the merchant would be answered now, read in the same transaction; asked for only where somebody is told. Never
   * what a shopper filled in: it would outlive what forgets it.
   */
  data: () => object | Promise<object>
}

/**
 * @param tx holds the order's row (`changeOrder`, `lockOrder`), so that its events are in the order of what happened
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
