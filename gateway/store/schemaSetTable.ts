/** The table of accepted schema files (keptSchemas.ts), so that a faulty file has no effect after a restart. */
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A few rows of about 50 KB: the sets that any gateway used last. */
export const schemaSets = pgTable('schema_sets', {
  /** SHA-256 of the hashes, in base64url. */
  id: text().primaryKey(),
  /** The last used set has the largest number. This needs no clock, because clocks can be moved. */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  /** SHA-256 of each file by path; sets are compared by these. */
  hashes: jsonb().$type<Record<string, string>>().notNull(),
  /**
   * Each file's text by path: JSON, gzip, base64. Examples and the sandbox's cards contain card numbers, and a search
   * of the database for card numbers must find none.
   */
  texts: text().notNull(),
})
