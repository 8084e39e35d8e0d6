/** Withdrawals from the contracts of orders. An order has one at most, however often its page is sent. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orderTable.ts'

export const withdrawals = pgTable(
  'withdrawals',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The key of the shopper's copy: 256 random bits. The order's own link shows no name. */
    receipt: text().notNull().unique(),
    /** Until the shopper's data are deleted. */
    name: text(),
    email: text(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [index('withdrawals_requested').on(table.requestedAt)],
)
