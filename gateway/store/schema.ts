/**
 * The tables. No column has a default of the database's own clock: the gateway's clock can be moved. No column holds a
 * card number, CVC, card expiry or card holder name.
 */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { FieldDefinition, WebhookEvent } from '../../schemas/types.ts'
import { instant, type SealedKey } from './columns.ts'
import type { MethodSnapshot } from './methodSnapshot.ts'
import { orders } from './orderTable.ts'
import type { WebhookState, WebhookTry } from './webhookTry.ts'

export { attempts } from './attemptTable.ts'
export { captures } from './captureTable.ts'
export { cardChecks, cardTries } from './cardTryTable.ts'
export { installs } from './installTable.ts'
export { merchantKeys } from './merchantKeyTable.ts'
export { orders } from './orderTable.ts'
export { pageFiles } from './pageFileTable.ts'
export { refunds } from './refundTable.ts'
export { schemaSets } from './schemaSetTable.ts'
export { subscriptionCharges, subscriptions } from './subscriptionTables.ts'

/** What forms ask and promise, each once for all orders that were handed it: a shop has few, and many orders. */
export const formContents = pgTable('form_contents', {
  /** SHA-256 of both, in base64url. */
  hash: text().primaryKey(),
  definitions: jsonb().$type<FieldDefinition[]>().notNull(),
  /** What the method file promised beside the form; null for cards and for forms of our own. */
  methodSnapshot: jsonb('sold').$type<MethodSnapshot>(),
  createdAt: instant('created_at').notNull(),
})

/** Every form that was handed out: an order in progress is checked against what its shopper saw. */
export const orderForms = pgTable(
  'order_forms',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    formId: text('form_id').notNull(),
    method: text().notNull(),
    country: text().notNull(),
    content: text().references(() => formContents.hash),
    /** Of forms that were handed out before there were contents; null since. */
    definitions: jsonb().$type<FieldDefinition[]>(),
    methodSnapshot: jsonb('sold').$type<MethodSnapshot>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.formId, table.method, table.country] })],
)

/** Addresses that the shopper gave the order: billing and shipping, each by its own form of schemas/forms. */
export const addresses = pgTable(
  'addresses',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** A file of schemas/forms. */
    type: text().notNull(),
    country: text().notNull(),
    data: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.type] }), index('addresses_saved').on(table.savedAt)],
)

/** Key pairs for card data; the newest is handed out, older ones still open what is on its way. */
export const cardKeys = pgTable('card_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb('private_key').$type<JWK | SealedKey>().notNull(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Key pairs that sign what an address may tell a page; the page checks with the public half. */
export const payloadKeys = pgTable('payload_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb('private_key').$type<JWK | SealedKey>().notNull(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * What a merchant is told of an order: the outbox of webhooks, written in the transaction that changes what it tells.
 * Orders without a `webhookUrl` have no rows here.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The `webhook-id`, by which a receiver knows what comes twice. */
    id: text().primaryKey(),
    /** Of two events of an order the smaller number came first, since each is given while the order is locked. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    type: text().$type<WebhookEvent['type']>().notNull(),
    /** How it was at that time, without what a shopper filled in: that is added when the event is sent. */
    data: jsonb().$type<object>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text().$type<WebhookState>().notNull(),
    /** When it is tried next; null once it is delivered or given up. */
    nextAt: instant('next_at'),
    /** When it is given up, unless it is delivered before. */
    giveUpAt: instant('give_up_at').notNull(),
    /** Until when a gateway is at it; one that was killed leaves it to others then. */
    leaseUntil: instant('lease_until'),
    /** How often it failed since it was recorded, or asked for again. */
    failures: integer().notNull().default(0),
    tries: jsonb().$type<WebhookTry[]>().notNull().default([]),
  },
  (table) => [
    index('webhook_events_order').on(table.orderId, table.number),
    index('webhook_events_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
)

/** Secrets that webhooks are signed with: one in use, and those that it replaced, for a day. */
export const webhookSecrets = pgTable('webhook_secrets', {
  kid: text().primaryKey(),
  /** An octet sequence, sealed like the private keys. */
  privateKey: jsonb('private_key').$type<JWK | SealedKey>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Until when it signs beside the one in use; null for that one. */
  endsAt: instant('ends_at'),
})

/** One row: by how much the gateway's clock is ahead of the real one. */
export const clockOffset = pgTable('clock_offset', {
  id: integer().primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
