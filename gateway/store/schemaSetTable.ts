/** The tables of accepted schema files (keptSchemas.ts): a faulty file has no effect after a restart, and a set can return. */
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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

/** files: a gateway began to serve its folder; rollback: all serve an earlier set; end: each serves its folder again. */
export type ServingCause = 'files' | 'rollback' | 'end'

/** Which set was served since when. The last `rollback` or `end` is in force. */
export const schemaServings = pgTable('schema_servings', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** A set of schema_sets, which may be deleted by now; null for `end`. */
  set: text(),
  cause: text().$type<ServingCause>().notNull(),
  /** The revision of the folder, as git describes it; null without one. */
  revision: text(),
  at: instant('at').notNull(),
})
