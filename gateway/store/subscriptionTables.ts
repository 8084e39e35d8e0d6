/** The tables of subscriptions, beside those of orders (schema.ts). No column contains card data. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SubscriptionCharge, SubscriptionView } from '../../schemas/types.ts'
import { instant } from './columns.ts'
import type { Mandate } from './methodSnapshot.ts'
import { orders } from './orderTable.ts'

/** The recurring part of an order of kind `subscription`, once confirmed; its plan is the order's `subscription`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    state: text().$type<SubscriptionView['state']>().notNull(),
    /** The provider's token for later charges, without card data; null once nothing is charged any more. */
    storedCard: text('stored_card'),
    brand: text(),
    lastFour: text('last_four'),
    /** By which later charges are collected; null for a card. */
    mandate: jsonb().$type<Mandate>(),
    country: text().notNull(),
    /** The start of the trial, or without one of the first period: every due time is computed from it. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** The next due time: a charge, a retry, or the end. */
    dueAt: instant('due_at'),
    /** The end of a gateway's lease; after a crash another gateway continues then. */
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    /** When it was cancelled or ended. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('subscriptions_due').on(table.dueAt).where(sql`due_at is not null`)],
)

/** The charges of a subscription: past ones and the next one. */
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
    /** When a mandate's charge has to be announced; null for a card, and once it is announced. */
    noticeAt: instant('notice_at'),
    /** When its event subscription.charge_upcoming was written. */
    announcedAt: instant('announced_at'),
    /**
     * The next try; null once it is paid, while only another card allows a retry, and before a mandate's charge is
     * announced, so that no gateway of any release charges without notice.
     */
    nextTryAt: instant('next_try_at'),
    /** The first failure: retries are counted from it. */
    failedAt: instant('failed_at'),
    paidAt: instant('paid_at'),
    /**
     * The provider's idempotency key of the current try, written before the request. After a crash, the next gateway
     * repeats the request with it and learns the result.
     */
    tryId: text('try_id'),
    /** The try's new card, if the shopper gave one: it replaces the old card if the charge succeeds. */
    newCard: jsonb('new_card').$type<StoredCard>(),
    /** The provider's reference of the payment. */
    reference: text(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.number] }),
    index('subscription_charges_try').on(table.tryId).where(sql`try_id is not null`),
    index('subscription_charges_notice').on(table.noticeAt).where(sql`notice_at is not null`),
  ],
)

/** A card as it is stored for later charges. */
export interface StoredCard {
  /** The provider's token. */
  storedCard: string
  brand: string | null
  lastFour: string | null
  country: string
}
