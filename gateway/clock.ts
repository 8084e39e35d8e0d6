/**
 * The one clock of all gateways of a database: the database's own time, plus an offset that the sandbox can move. The
 * wall clock of the machine decides nothing: a wrong one would expire other gateways' orders
 * (docs/decisions/0200-the-databases-clock.md).
 */
import { sql } from 'drizzle-orm'
import type { Database } from './store/open.ts'
import { clockOffset } from './store/schema.ts'

export interface Clock {
  /** Never call it inside a transaction: it may read the database. */
  now(): Promise<Date>
  /** The real time, without the sandbox's offset. */
  real(): Promise<Date>
  /** How many milliseconds this machine's wall clock is ahead of the database's; negative when it is behind. */
  skewMs(): Promise<number>
  /** True when the database's clock was set back since the last call. */
  wasSetBack(): boolean
  /** @returns false when the clock would be more than 50 years from the real time; it then stays unchanged */
  advance(byMs: number): Promise<boolean>
  /** True when `advance` would accept this step. */
  reaches(byMs: number): Promise<boolean>
  /** Returns to the real time. */
  reset(): Promise<void>
}

/** More than 50 years away, dates no longer fit on the wire or in date arithmetic. */
const maxOffsetMs = 50 * 366 * 86_400_000

const cacheMs = 250
/** Clocks under NTP differ by far less. */
export const mostSkewMs = 5_000
const tellAgainMs = 600_000

const times = {
  databaseMs: sql<string>`extract(epoch from clock_timestamp()) * 1000`,
  offsetMs: sql<string | null>`(select ${clockOffset.offsetMs} from ${clockOffset})`,
}

/** @param warn called when this machine's clock and the database's differ, and when the database's clock is set back */
export function createClock(db: Database, warn: (facts: { seconds: number }, text: string) => void = () => {}): Clock {
  let offsetMs = 0
  /** The database's clock minus the process's monotonic clock, which cannot be set. */
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
    // The database read its clock between these two moments. Keep the known offset while it fits between them, so that a
    // slow answer moves nothing. Before the first answer, prefer this machine's own clock in the same way.
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

  /** Concurrent callers share one read. */
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
        // Check the limit in the statement, since several gateways may move the clock at once.
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
