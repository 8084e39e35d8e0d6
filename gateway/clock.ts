/**
 * The gateway's one clock: real time plus an offset that lives in the database, so that the sandbox can move it and
 * several gateways agree.
 */
import { sql } from 'drizzle-orm'
import type { Database } from './store/open.ts'
import { clockOffset } from './store/schema.ts'

export interface Clock {
  /** Never call it inside a transaction: it may read the database. */
  now(): Promise<Date>
  advance(byMs: number): Promise<void>
}

const cacheMs = 250

export function createClock(db: Database, realNow: () => number = Date.now): Clock {
  let offsetMs = 0
  let readAt = Number.NEGATIVE_INFINITY

  return {
    async now() {
      if (realNow() - readAt > cacheMs) {
        const [row] = await db.select().from(clockOffset)
        offsetMs = row?.offsetMs ?? 0
        readAt = realNow()
      }
      return new Date(realNow() + offsetMs)
    },
    async advance(byMs) {
      const [row] = await db
        .insert(clockOffset)
        .values({ id: 1, offsetMs: byMs })
        .onConflictDoUpdate({ target: clockOffset.id, set: { offsetMs: sql`${clockOffset.offsetMs} + ${byMs}` } })
        .returning()
      offsetMs = row?.offsetMs ?? 0
      readAt = realNow()
    },
  }
}
