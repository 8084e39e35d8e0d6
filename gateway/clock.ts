/**
 * The one clock of all gateways of a database: the database's own, plus an offset that is kept there so that the sandbox
 * can move it. The wall clock of the machine decides nothing: one that is wrong would end other gateways' orders
 * (docs/decisions/0200-the-databases-clock.md).
 */
import { sql } from 'drizzle-orm'
import type { Database } from './store/open.ts'
import { clockOffset } from './store/schema.ts'

export interface Clock {
  /** Never call it inside a transaction: it may read the database. */
  now(): Promise<Date>
  /** As `now`, wherever the sandbox has moved that. */
  real(): Promise<Date>
  /** By how many milliseconds the wall clock of this machine is ahead of the database's; negative: behind. */
  skewMs(): Promise<number>
  /** Whether the database's clock was set back since this was asked last. */
  wasSetBack(): boolean
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
/** Clocks that NTP keeps differ by far less. */
export const mostSkewMs = 5_000
const tellAgainMs = 600_000

const times = {
  databaseMs: sql<string>`extract(epoch from clock_timestamp()) * 1000`,
  offsetMs: sql<string | null>`(select ${clockOffset.offsetMs} from ${clockOffset})`,
}

/** @param warn told when this machine's clock and the database's differ, and when the database's is set back */
export function createClock(db: Database, warn: (facts: { seconds: number }, text: string) => void = () => {}): Clock {
  let offsetMs = 0
  /** The database's clock less the process's own, which nobody can set. */
  let aheadMs: number | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY
  let isSetBack = false
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const start = performance.now()
    const [row] = await db.select(times).from(sql`(select 1) as one`)
    readAt = performance.now()
    offsetMs = Number(row?.offsetMs ?? 0)
    // The database was asked at some moment between the two. What is known fits as long as it is within them, so that
    // an answer that took long moves nothing; and before anything is known, so does this machine's own clock.
    const databaseMs = Number(row?.databaseMs)
    const [least, most] = [databaseMs - readAt, databaseMs - start]
    const before = aheadMs
    aheadMs = Math.min(Math.max(before ?? Date.now() - readAt, least), most)
    if (before !== undefined && before - aheadMs > mostSkewMs) {
      isSetBack = true
      warn({ seconds: seconds(before - aheadMs) }, "the database's clock was set back")
    }
    if (Math.abs(skew()) > mostSkewMs && performance.now() - toldAt > tellAgainMs) {
      toldAt = performance.now()
      warn({ seconds: seconds(skew()) }, "this machine's clock and the database's differ: let NTP set both")
    }
  }

  /** All who ask meanwhile wait for the one that reads. */
  async function known(): Promise<number> {
    if (performance.now() - readAt > cacheMs) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    return performance.now() + (aheadMs ?? 0)
  }

  const skew = () => Date.now() - performance.now() - (aheadMs ?? 0)

  return {
    now: async () => new Date((await known()) + offsetMs),
    real: async () => new Date(await known()),
    async skewMs() {
      await known()
      return skew()
    },
    wasSetBack() {
      const was = isSetBack
      isSetBack = false
      return was
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
      await read()
      return true
    },

    async reaches(byMs) {
      await read()
      return Math.abs(offsetMs + byMs) <= maxOffsetMs
    },

    async reset() {
      await db.delete(clockOffset)
      await read()
    },
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10
