/** The table of schema files as gateways took them in (keptSchemas.ts), so that a faulty file costs nothing after a restart. */
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A few rows of some 50 KB: the sets that were used last, whichever gateway used them. */
export const schemaSets = pgTable('schema_sets', {
  /** SHA-256 of the hashes, in base64url. */
  id: text().primaryKey(),
  /** The set that was used last has the largest: no clock is asked, since clocks can be moved. */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  /** By path, SHA-256 of what the file says: the sets are compared by these. */
  hashes: jsonb().$type<Record<string, string>>().notNull(),
  /**
   * By path, what the file says, as it was written: JSON, gzip, base64. Examples and the sandbox's cards have card
   * numbers, and a search for such in the database shall find none.
   */
  texts: text().notNull(),
})
