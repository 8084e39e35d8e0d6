/**
 * Installs of our payment apps in a platform's shops: created with a link, filled in by a merchant, checked by a
 * provider.
 */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InstallView } from '../../schemas/types.ts'
import { instant } from './columns.ts'

export const installs = pgTable(
  'installs',
  {
    /** The key in the merchant's link: 256 random bits. */
    key: text().primaryKey(),
    /** A name of catalogs/platforms.json. */
    platform: text().notNull(),
    app: text().notNull(),
    shop: text().notNull(),
    country: text().notNull(),
    language: text(),
    returnUrl: text('return_url'),
    provider: text().notNull(),
    state: text().$type<InstallView['state']>().notNull(),
    /** A message key. */
    reason: text(),
    /** Plain values of the form. */
    data: jsonb().$type<Record<string, string | number | boolean>>(),
    /** The API key as it was received: a JWE (../keys/cardKeys.ts). Null except while a provider checks it. */
    secret: text(),
    /** The provider's reference of the account. */
    reference: text(),
    startedAt: instant('started_at'),
    /** When to ask the provider; null except during the check. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    /** The link's expiry. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('installs_due').on(table.dueAt).where(sql`due_at is not null`),
    index('installs_state_expires').on(table.state, table.expiresAt),
  ],
)
