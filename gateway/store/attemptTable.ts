/** The table of attempts: each try to pay an order. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { isCharged, isInProgress, type State, states } from '../../core/states.ts'
import { instant } from './columns.ts'
import type { PaymentInstructions } from './methodSnapshot.ts'
import { orders } from './orderTable.ts'

/** The condition of an index: which rows it contains. */
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
    /** A hash of everything except the JWE, which brand and last four digits replace; empty once it is forgotten. */
    fingerprint: text().notNull(),
    state: text().$type<State>().notNull(),
    /** The provider that takes the money; null in older rows: the order's provider. */
    provider: text(),
    method: text().notNull(),
    country: text().notNull(),
    option: text(),
    formId: text('form_id').notNull(),
    brand: text(),
    lastFour: text('last_four'),
    /** The number of installments that the shopper chose; null if the form does not ask it. */
    installments: integer(),
    /** A message key. */
    reason: text(),
    /** The provider's own failure code, for which the method's file may have a sentence. */
    decline: text(),
    /** The provider's reference of this attempt. */
    reference: text(),
    /** Where the shopper goes in this state: to a challenge, or to another site to pay. */
    redirectUrl: text('redirect_url'),
    /** What the shopper sees, for a payment made elsewhere. */
    instructions: jsonb('local').$type<PaymentInstructions>(),
    /** When to ask the provider next; null while a person must act first. */
    dueAt: instant('due_at'),
    /** Plain form values, kept for 'Try again' until the order is final. */
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
