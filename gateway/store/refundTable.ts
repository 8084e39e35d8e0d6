/** The table of refunds. */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundView } from '../../schemas/types.ts'
import { attempts } from './attemptTable.ts'
import { instant } from './columns.ts'
import { orders } from './orderTable.ts'

/** What is refunded of a charge: at most what was taken, in as many parts as the merchant likes. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    /** What the shopper's link to the refund holds: 256 random bits. */
    key: text().notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The attempt whose charge goes back. */
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** processing: the provider was asked, or will be. Both others are final. */
    state: text().$type<RefundView['state']>().notNull(),
    /** lateCharge: of a charge that came after its attempt had been given up; nobody asks for this one. */
    cause: text().$type<RefundView['cause']>().notNull(),
    /** The merchant's words for it. */
    reason: text(),
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
    /** Who asked for it (../orders/actor.ts); null of refunds from before that was kept. */
    createdBy: text('created_by'),
  },
  (table) => [
    uniqueIndex('refunds_late_charge').on(table.attemptId).where(sql`cause = 'lateCharge'`),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)
