/** Pictures of items (../orders/pictures.ts), each once for all orders: a shop has few goods and many orders. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the content, in base64url. */
    hash: text().primaryKey(),
    content: bytes().notNull(),
    /** When an order last named it, to the day. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('pictures_seen').on(table.seenAt)],
)
