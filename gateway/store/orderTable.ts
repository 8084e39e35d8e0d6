/** The table of orders, to which the other tables refer. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { State } from '../../core/states.ts'
import type { OrderRequest } from '../../schemas/types.ts'
import { instant } from './columns.ts'

/** A merchant's items and how they add up. A picture is named by its hash (`pictures`). */
export interface Basket extends Pick<OrderRequest, 'discountMinor' | 'shippingMinor' | 'taxMinor'> {
  items: NonNullable<OrderRequest['items']>
}

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** The key in the shopper's link: 256 random bits. */
    key: text().notNull().unique(),
    state: text().$type<State>().notNull(),
    orderno: text().notNull(),
    website: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    kind: text().$type<NonNullable<OrderRequest['kind']>>().notNull(),
    country: text(),
    language: text(),
    returnUrl: text('return_url'),
    returnSeconds: integer('return_seconds').notNull(),
    webhookUrl: text('webhook_url'),
    brand: jsonb().$type<NonNullable<OrderRequest['brand']>>().notNull(),
    /** Links to the shop; null where the settings say all. */
    merchant: jsonb().$type<NonNullable<OrderRequest['merchant']>>(),
    subscription: jsonb().$type<NonNullable<OrderRequest['subscription']>>(),
    installment: jsonb().$type<NonNullable<OrderRequest['installment']>>(),
    /** What is bought, until the shopper's data are deleted; null without items. */
    basket: jsonb().$type<Basket>(),
    /** The merchant's own notes, which no shopper sees. */
    metadata: jsonb().$type<NonNullable<OrderRequest['metadata']>>(),
    /** The merchant's values for the form, until the order is final. */
    prefill: jsonb().$type<Record<string, string | number | boolean>>(),
    supportedCards: jsonb('supported_cards').$type<string[]>(),
    /** Codes of the methods that the merchant allows; null: all. */
    methods: jsonb().$type<string[]>(),
    /** How much a form asks about the payer; null in older rows: everything. */
    billing: text().$type<NonNullable<OrderRequest['billing']>>().notNull().default('full'),
    /** manual: a payment is authorised, and the merchant captures it later. */
    capture: text().$type<NonNullable<OrderRequest['capture']>>().notNull().default('auto'),
    /** order: the shopper concludes the contract on our page, and the button says so; null in older rows: pay. */
    button: text().$type<NonNullable<OrderRequest['button']>>(),
    /** Until when the shopper may withdraw from the contract; null: not here. */
    withdrawUntil: instant('withdraw_until'),
    /** A folder name of gateway/providers. */
    provider: text().notNull(),
    effectiveMinutes: integer('effective_minutes').notNull(),
    /** How many minutes each extension of the time to pay adds; null if none is allowed. */
    extendMinutes: integer('extend_minutes'),
    /** Why the merchant allows no extension. */
    timeFixedBy: text('time_fixed_by').$type<NonNullable<OrderRequest['timeFixedBy']>>(),
    /** The first extension, and all of them as ISO 8601 instants; the previous release knows only the first. */
    extendedAt: instant('extended_at'),
    extensions: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the order reached its present final state. */
    endedAt: instant('ended_at'),
    /** The merchant's Idempotency-Key and a hash of its request. */
    intent: text().unique(),
    fingerprint: text(),
    /** Who created and who cancelled it (../orders/actor.ts); null without a person, and in older rows. */
    createdBy: text('created_by'),
    cancelledBy: text('cancelled_by'),
  },
  (table) => [
    index('orders_state_expires').on(table.state, table.expiresAt),
    index('orders_state_created').on(table.state, table.createdAt, table.id),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_orderno').on(table.orderno, table.createdAt),
    index('orders_metadata').using('gin', table.metadata.op('jsonb_path_ops')).where(sql`metadata is not null`),
    index('orders_prefilled').on(table.createdAt).where(sql`prefill is not null`),
    index('orders_itemised').on(table.endedAt).where(sql`basket is not null`),
  ],
)
