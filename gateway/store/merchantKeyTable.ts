/** The table of merchant keys that a command makes, beside the one of MERCHANT_KEY. No column holds a key. */
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** orders: make, cancel and change them. refunds: send money back. read: see what there is. */
export const merchantRights = ['orders', 'refunds', 'read'] as const
export type MerchantRight = (typeof merchantRights)[number]

export const merchantKeys = pgTable(
  'merchant_keys',
  {
    /** SHA-256 of the key in base64url: the key is 256 random bits, so that a slow hash would add nothing. */
    hash: text().primaryKey(),
    /** What the log calls whoever uses it; of a key that was rotated two have it for a while. */
    name: text().notNull(),
    rights: jsonb().$type<MerchantRight[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when it lets nobody in; ahead for one that was rotated, null for one in use. */
    endsAt: instant('ends_at'),
  },
  (table) => [uniqueIndex('merchant_keys_in_use').on(table.name).where(sql`ends_at is null`)],
)
