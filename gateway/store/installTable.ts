/** Installs of our payment apps in shops of a platform: made by a link, filled in by a merchant, checked by a provider. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InstallView } from '../../schemas/types.ts'
import { instant } from './columns.ts'

export const installs = pgTable(
  'installs',
  {
    /** What stands in the merchant's link: 256 random bits. */
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
    /** The API key as it came: a JWE (../keys/cardKeys.ts); null but while a provider checks it. */
    secret: text(),
    /** What the provider knows the account by. */
    reference: text(),
    startedAt: instant('started_at'),
    /** When the provider is to be asked; null but while it checks. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    /** Of the link. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('installs_due').on(table.dueAt).where(sql`due_at is not null`),
    index('installs_state_expires').on(table.state, table.expiresAt),
  ],
)
