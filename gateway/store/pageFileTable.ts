/** The table of the files that pages are made of (pageFiles.ts): those of each release that uses this database. */
import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** pg gives a Buffer, PGlite a Uint8Array. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** About 240 rows and 0.6 MB for a release; one that differs little adds little. */
export const pageFiles = pgTable('page_files', {
  /** As below /assets/. It has a hash of the content, so that a name never means two files. */
  name: text().primaryKey(),
  /** Compressed by brotli. */
  content: bytes().notNull(),
  /** When a gateway of a release that has it last said so: real time, whatever the sandbox's clock says. */
  seenAt: instant('seen_at').notNull(),
})
