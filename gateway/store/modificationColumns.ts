/** Shared columns of refunds, captures and voids. */
import { bigint, text } from 'drizzle-orm/pg-core'
import { attempts } from './attemptTable.ts'
import { instant } from './columns.ts'
import { orders } from './orderTable.ts'

/** Made separately for each table, because a column belongs to one. */
export const modificationColumns = () => ({
  /** The provider's idempotency key. */
  id: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  /** The attempt of the charge. */
  attemptId: text('attempt_id')
    .notNull()
    .references(() => attempts.id),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  /** processing: the provider has been or will be asked. The other states are final. */
  state: text().$type<'processing' | 'succeeded' | 'failed'>().notNull(),
  /** Why it failed: a message key. */
  failure: text(),
  /** The provider's reference. */
  reference: text(),
  /** When to ask the provider next; null once it has ended. */
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  /** The merchant's Idempotency-Key and a hash of its request. */
  intent: text().unique(),
  fingerprint: text(),
  /** The creator; null without one, and in older rows. */
  createdBy: text('created_by'),
})
