/**
 * The tables. No column defaults to the database's clock, because the sandbox can move the gateway's clock. No column
 * contains a card number, CVC, card expiry or cardholder name.
 */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { FieldDefinition, KeySet, WebhookEvent } from '../../schemas/types.ts'
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
export { pictures } from './pictureTable.ts'
export { refunds } from './refundTable.ts'
export { schemaServings, schemaSets } from './schemaSetTable.ts'
export { subscriptionCharges, subscriptions } from './subscriptionTables.ts'
export { trail, trailHead } from './trailTable.ts'
export { withdrawals } from './withdrawalTable.ts'

/** The content of forms, stored once for all orders that were given it: a shop has few forms and many orders. */
export const formContents = pgTable('form_contents', {
  /** SHA-256 of both, in base64url. */
  hash: text().primaryKey(),
  definitions: jsonb().$type<FieldDefinition[]>().notNull(),
  /** What the method file promised beside the form; null for cards and for our own forms. */
  methodSnapshot: jsonb('sold').$type<MethodSnapshot>(),
  createdAt: instant('created_at').notNull(),
})

/** Which version of a method an order was offered first. */
export interface FormVersion {
  /** The key of the set of schema files (schema_sets). */
  set: string
  /** The last change between sets by a person at that time (schema_servings); 0 before any. */
  change: number
  /** True for the method's next version. */
  next?: true
}

/** Every form that an order was given: payments are checked against the form that the shopper saw. */
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
    /** Only in rows from before form_contents; null since. */
    definitions: jsonb().$type<FieldDefinition[]>(),
    methodSnapshot: jsonb('sold').$type<MethodSnapshot>(),
    /** Which version of the method it is of; null in older rows, and for our own forms. */
    version: jsonb().$type<FormVersion>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.formId, table.method, table.country] })],
)

/** Addresses of the order from its shopper: billing and shipping, each with its own form of schemas/forms. */
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

/** A public key as it is made, before its use is said (RFC 7517). */
export type PublicPoint = Pick<KeySet['keys'][number], 'kty' | 'crv' | 'x' | 'y'>

/** Key pairs for card data. The newest encrypts; older ones still decrypt pending payments. */
export const cardKeys = pgTable('card_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb('private_key').$type<JWK | SealedKey>().notNull(),
  publicKey: jsonb('public_key').$type<PublicPoint>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Key pairs that sign facts in addresses; the page verifies with the public half. */
export const payloadKeys = pgTable('payload_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb('private_key').$type<JWK | SealedKey>().notNull(),
  publicKey: jsonb('public_key').$type<PublicPoint>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Events for merchants: the outbox of webhooks, written in the transaction that makes the change. Orders without a
 * `webhookUrl` have no rows here.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The `webhook-id`, by which a receiver recognises a repetition. */
    id: text().primaryKey(),
    /** Smaller numbers of an order came first: each is assigned while the order is locked. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    type: text().$type<WebhookEvent['type']>().notNull(),
    /** The data at that time, without the shopper's input, which is added when the event is sent. */
    data: jsonb().$type<object>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text().$type<WebhookState>().notNull(),
    /** The next try; null once it is delivered or given up. */
    nextAt: instant('next_at'),
    /** When it is given up, if not delivered before. */
    giveUpAt: instant('give_up_at').notNull(),
    /** The end of a gateway's lease; after a crash another gateway continues then. */
    leaseUntil: instant('lease_until'),
    /** Failures since it was recorded, or last requested. */
    failures: integer().notNull().default(0),
    tries: jsonb().$type<WebhookTry[]>().notNull().default([]),
  },
  (table) => [
    index('webhook_events_order').on(table.orderId, table.number),
    index('webhook_events_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
)

/** Secrets that sign webhooks: the one in use, and replaced ones for a day. */
export const webhookSecrets = pgTable('webhook_secrets', {
  kid: text().primaryKey(),
  /** A secret of random bytes, encrypted like the private keys. */
  privateKey: jsonb('private_key').$type<JWK | SealedKey>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** The end of a replaced secret; null for the one in use. */
  endsAt: instant('ends_at'),
})

/** One row: how far the gateway's clock is ahead of the real one. */
export const clockOffset = pgTable('clock_offset', {
  id: integer().primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
