/** The columns of what is asked about money that was authorised or taken: refunds, captures, voids. */
import { bigint, text } from 'drizzle-orm/pg-core'
import { attempts } from './attemptTable.ts'
import { instant } from './columns.ts'
import { orders } from './orderTable.ts'

/** Made anew for each table, since a column belongs to one. */
export const modificationColumns = () => ({
  /** The provider's idempotency key. */
  id: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  /** The attempt whose charge it is about. */
  attemptId: text('attempt_id')
    .notNull()
    .references(() => attempts.id),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  /** processing: the provider was asked, or will be. Both others are final. */
  state: text().$type<'processing' | 'succeeded' | 'failed'>().notNull(),
  /** Why it failed: a message key. */
  failure: text(),
  /** What the provider knows it by. */
  reference: text(),
  /** When the provider is to be asked, or asked again; null once it has ended. */
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  /** The merchant's Idempotency-Key and a hash of what came with it. */
  intent: text().unique(),
  fingerprint: text(),
  /** Who asked for it; null where nobody did, and of what was asked for before that was kept. */
  createdBy: text('created_by'),
})
