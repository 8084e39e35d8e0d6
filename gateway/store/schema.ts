/**
 * The tables. No column has a default of the database's own clock: the gateway's clock can be moved. No column holds a
 * card number, CVC, card expiry or card holder name.
 */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { isCharged, isInProgress, type State, states } from '../../core/states.ts'
import type { FieldDefinition, WebhookEvent } from '../../schemas/types.ts'
import { instant, type SealedKey } from './columns.ts'
import type { MethodSnapshot, PaymentInstructions } from './methodSnapshot.ts'
import { orders } from './orderTable.ts'
import type { WebhookState, WebhookTry } from './webhookTry.ts'

export { installs } from './installTable.ts'
export { orders } from './orderTable.ts'
export { subscriptionCharges, subscriptions } from './subscriptionTables.ts'

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
    index('attempts_due').on(table.dueAt).where(sql`due_at is not null`),
    index('attempts_kept').on(table.createdAt).where(sql`billing is not null`),
    index('attempts_remembered').on(table.createdAt).where(sql`fingerprint <> ''`),
  ],
)

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
