/** The table of named merchant keys, made by a command, beside MERCHANT_KEY. It never contains a key. */
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** orders: create, cancel and change them. refunds: send money back. read: read everything. */
export const merchantRights = ['orders', 'refunds', 'read'] as const
export type MerchantRight = (typeof merchantRights)[number]

export const merchantKeys = pgTable(
  'merchant_keys',
  {
    /** SHA-256 of the key in base64url. The key is 256 random bits, so a slow hash would add nothing. */
    hash: text().primaryKey(),
    /** The name in the log. After a rotation two keys share it for a while. */
    name: text().notNull(),
    rights: jsonb().$type<MerchantRight[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it stops working; in the future after a rotation, null while in use. */
    endsAt: instant('ends_at'),
  },
  (table) => [uniqueIndex('merchant_keys_in_use').on(table.name).where(sql`ends_at is null`)],
)
