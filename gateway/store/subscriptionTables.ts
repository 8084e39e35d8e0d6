/** The tables of subscriptions, beside those of orders (schema.ts). No column holds card data. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SubscriptionCharge, SubscriptionView } from '../../schemas/types.ts'
import { instant } from './columns.ts'
import { orders } from './orderTable.ts'

/** What recurs of an order of kind `subscription`, from the shopper's yes on; its plan is the order's `subscription`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    state: text().$type<SubscriptionView['state']>().notNull(),
    /** What the provider gave to charge the card by later, and no card data; null once nothing is charged any more. */
    storedCard: text('stored_card'),
    brand: text(),
    lastFour: text('last_four'),
    country: text().notNull(),
    /** When the trial, or without one the first period, begins: every due time is reckoned from it. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** When something is to be done: a charge, another try of it, or its end. */
    dueAt: instant('due_at'),
    /** Until when a gateway is at it; one that was killed leaves it to others then. */
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    /** When it was cancelled, or ended by itself. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('subscriptions_due').on(table.dueAt).where(sql`due_at is not null`)],
)

/** The charges of a subscription: those that were tried, and the one to come. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** 1 is the first charge. */
    number: integer().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    dueAt: instant('due_at').notNull(),
    state: text().$type<SubscriptionCharge['state']>().notNull(),
    tries: integer().notNull(),
    /** When it is tried next; null once it is paid, and while there is no other try before there is another card. */
    nextTryAt: instant('next_try_at'),
    /** When it first failed: retries are counted from then. */
    failedAt: instant('failed_at'),
    paidAt: instant('paid_at'),
    /**
     * The provider's idempotency key of the try under way, written before the provider is asked: whoever finds it asks
     * again by it, and learns how that try went.
     */
    tryId: text('try_id'),
    /** The card of that try, where the shopper gave another: it takes the old one's place if it is charged. */
    newCard: jsonb('new_card').$type<StoredCard>(),
    /** What the provider knows the payment by. */
    reference: text(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.number] }),
    index('subscription_charges_try').on(table.tryId).where(sql`try_id is not null`),
  ],
)

/** A card as it is kept to be charged later. */
export interface StoredCard {
  /** The provider's. */
  storedCard: string
  brand: string | null
  lastFour: string | null
  country: string
}
