/** The table of refunds. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundView } from '../../schemas/types.ts'
import { modificationColumns } from './modificationColumns.ts'

/** What is refunded of a charge: at most what was taken, in as many parts as the merchant likes. */
export const refunds = pgTable(
  'refunds',
  {
    ...modificationColumns(),
    /** What the shopper's link to the refund holds: 256 random bits. */
    key: text().notNull().unique(),
    /** lateCharge: of a charge that came after its attempt had been given up; nobody asks for this one. */
    cause: text().$type<RefundView['cause']>().notNull(),
    /** The merchant's words for it. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('refunds_late_charge').on(table.attemptId).where(sql`cause = 'lateCharge'`),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)
