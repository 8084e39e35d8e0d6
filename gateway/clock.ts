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
  /** @returns false when it would be more than `mostMs` away from the real time: then it stays as it is */
  advance(byMs: number): Promise<boolean>
  /** Whether `advance` would go so far. */
  reaches(byMs: number): Promise<boolean>
  /** Back to the real time. */
  reset(): Promise<void>
}

/** Further than 50 years away in all, dates no longer fit on the wire, nor into what counts with them. */
const maxOffsetMs = 50 * 366 * 86_400_000

const cacheMs = 250

export function createClock(db: Database, realNow: () => number = () => Date.now()): Clock {
  let offsetMs = 0
  /** By the process's own clock: the wall's may be set back, and the offset would be kept until it has caught up. */
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const [row] = await db.select().from(clockOffset)
    offsetMs = row?.offsetMs ?? 0
    readAt = performance.now()
  }

  return {
    async now() {
      if (performance.now() - readAt > cacheMs) {
        // All who ask meanwhile wait for the one that reads.
        reading ??= read().finally(() => {
          reading = undefined
        })
        await reading
      }
      return new Date(realNow() + offsetMs)
    },
    async advance(byMs) {
      if (!(Math.abs(byMs) <= maxOffsetMs)) return false
      const sum = sql`${clockOffset.offsetMs} + ${Math.round(byMs)}`
      const [row] = await db
        .insert(clockOffset)
        .values({ id: 1, offsetMs: Math.round(byMs) })
        // Judged where it is added, since several gateways may move it at a time.
        .onConflictDoUpdate({
          target: clockOffset.id,
          set: { offsetMs: sum },
          setWhere: sql`abs(${sum}) <= ${maxOffsetMs}`,
        })
        .returning()
      if (!row) return false
      offsetMs = row.offsetMs
      readAt = performance.now()
      return true
    },

    async reaches(byMs) {
      await read()
      return Math.abs(offsetMs + byMs) <= maxOffsetMs
    },

    async reset() {
      await db.delete(clockOffset)
      offsetMs = 0
      readAt = performance.now()
    },
  }
}
