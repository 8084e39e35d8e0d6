/** The table of card payment tries of the last hour, which limits the testing of stolen cards. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { attempts } from './attemptTable.ts'
import { instant } from './columns.ts'

export const cardTries = pgTable(
  'card_tries',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id),
    /** What repeats: an order, an address or a card, as a keyed hash only (../cardTries.ts). */
    subject: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.subject] }),
    index('card_tries_subject').on(table.subject, table.at),
    index('card_tries_at').on(table.at),
  ],
)

/** Cards tried without a payment, to be stored for a subscription; columns as above. */
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
