/** The table of tries to pay by card, for an hour: whoever tries out stolen cards is known by what repeats. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { attempts } from './attemptTable.ts'
import { instant } from './columns.ts'

export const cardTries = pgTable(
  'card_tries',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id),
    /** What repeats: an order, an address or a card, by a keyed hash alone (../cardTries.ts). */
    subject: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.subject] }),
    index('card_tries_subject').on(table.subject, table.at),
    index('card_tries_at').on(table.at),
  ],
)

/** Cards that were tried without a payment, to be kept for a subscription: of each as above. */
export const cardChecks = pgTable(
  'card_checks',
  {
    id: text().notNull(),
    subject: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.subject] }),
    index('card_checks_subject').on(table.subject, table.at),
    index('card_checks_at').on(table.at),
  ],
)
