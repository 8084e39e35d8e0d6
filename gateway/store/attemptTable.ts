/** The table of attempts: each try to pay an order. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { isCharged, isInProgress, type State, states } from '../../core/states.ts'
import { instant } from './columns.ts'
import type { PaymentInstructions } from './methodSnapshot.ts'
import { orders } from './orderTable.ts'

/** As an index has it: which rows it holds. */
const stateIn = (holds: (state: State) => boolean) =>
  sql.raw(
    `state in (${states
      .filter(holds)
      .map((state) => `'${state}'`)
      .join(', ')})`,
  )

export const attempts = pgTable(
  'attempts',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 is the order's first attempt. */
    number: integer().notNull(),
    /** The shopper's Idempotency-Key. */
    intent: text().notNull(),
    /** A hash of everything but the JWE, with brand and last four in its stead; empty once it is forgotten. */
    fingerprint: text().notNull(),
    state: text().$type<State>().notNull(),
    /** Who was asked to take the money; null for attempts of before there were routes: the order's provider. */
    provider: text(),
    method: text().notNull(),
    country: text().notNull(),
    option: text(),
    formId: text('form_id').notNull(),
    brand: text(),
    lastFour: text('last_four'),
    /** In how many installments the shopper chose to pay; null where that was not asked. */
    installments: integer(),
    /** A message key. */
    reason: text(),
    /** The provider's own code of why it failed, for which the method's file may have a sentence. */
    decline: text(),
    /** What the provider knows this attempt by. */
    reference: text(),
    /** Where the shopper goes while the attempt is in this state: to a challenge, or to another site to pay. */
    redirectUrl: text('redirect_url'),
    /** What the shopper is shown, for a payment that is made elsewhere. */
    instructions: jsonb('local').$type<PaymentInstructions>(),
    /** When the provider is to be asked how it went; null while a person must act first. */
    dueAt: instant('due_at'),
    /** Plain values of the form, kept for 'Try again' until the order is final. */
    billing: jsonb().$type<Record<string, string | number | boolean>>(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('attempts_intent').on(table.orderId, table.intent),
    unique('attempts_number').on(table.orderId, table.number),
    uniqueIndex('attempts_one_success').on(table.orderId).where(stateIn(isCharged)),
    uniqueIndex('attempts_one_under_way').on(table.orderId).where(stateIn(isInProgress)),
    index('attempts_method').on(table.method, table.createdAt),
    index('attempts_due').on(table.dueAt).where(sql`due_at is not null`),
    index('attempts_kept').on(table.createdAt).where(sql`billing is not null`),
    index('attempts_remembered').on(table.createdAt).where(sql`fingerprint <> ''`),
  ],
)
