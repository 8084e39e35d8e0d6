/** The table of page files (pageFiles.ts), of each release that uses this database. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** About 240 rows and 0.6 MB for a release; a similar release adds little. */
export const pageFiles = pgTable('page_files', {
  /** As below /assets/. It contains a hash of the content, so a name never means two files. */
  name: text().primaryKey(),
  /** Compressed with brotli. */
  content: bytes().notNull(),
  /** When a gateway of a release that has it last reported it, in real time, whatever the sandbox's clock says. */
  seenAt: instant('seen_at').notNull(),
})
