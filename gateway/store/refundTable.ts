/** The table of refunds. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundView } from '../../schemas/types.ts'
import { modificationColumns } from './modificationColumns.ts'

/** Refunds of a charge: at most its amount, in any number of parts. */
export const refunds = pgTable(
  'refunds',
  {
    ...modificationColumns(),
    /** The key in the shopper's link to the refund: 256 random bits. */
    key: text().notNull().unique(),
    /** lateCharge: a refund without a request, of a charge that came after its attempt had been given up. */
    cause: text().$type<RefundView['cause']>().notNull(),
    /** The merchant's own reason. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('refunds_late_charge').on(table.attemptId).where(sql`cause = 'lateCharge'`),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)
