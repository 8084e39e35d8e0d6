/** The tables of the trail: who did what as an operator or a shop, in a chain of hashes (../trail). Shoppers' acts are not in it. */
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant, type SealedKey } from './columns.ts'

export type TrailOutcome = 'done' | 'refused'

export const trail = pgTable('trail', {
  /** One more than the row before; no sequence, because a sequence leaves gaps. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** The database's real time, whatever the sandbox's clock says. */
  at: instant('at').notNull(),
  act: text().notNull(),
  outcome: text().$type<TrailOutcome>().notNull(),
  /** `user:ada`, `merchant:till-1`, `gateway`, or `unknown` without a right key. */
  who: text().notNull(),
  /** The network address of the caller, if there is one. */
  address: text(),
  /** JSON as text, because its bytes are hashed. */
  about: text().notNull(),
  /** The hash of the row before. */
  previous: text().notNull(),
  hash: text().notNull(),
})

/** One row: the newest row of the trail. Its lock is the turn to write. */
export const trailHead = pgTable('trail_head', {
  id: integer().primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** How many migrations the trail has. */
  migrations: integer().notNull().default(0),
  /** A hash of each setting of the last start, encrypted like a private key; null before the first start. */
  settings: jsonb().$type<JWK | SealedKey>(),
})
