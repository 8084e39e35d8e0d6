/**
 * Checks that the database can do what a payment needs. A silent, read-only or full database must not receive shoppers.
 * A full one still looks healthy when only reads are tested.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './store/open.ts'

/** @returns the gateway's time. @throws what the database failed with, or Error when it took longer than two seconds */
export type CheckDatabase = () => Promise<Date>

const limitMs = 2_000
/** Health is public and may be asked often. */
const keptMs = 1_000

export function createHealthCheck(db: Database, clock: Pick<Clock, 'now'>): CheckDatabase {
  let last: { askedAt: number; isDone: boolean; answer: Promise<Date> } | undefined

  function ask(): Promise<Date> {
    // A pending check is shared: otherwise a silent database would collect them all.
    if (last && !(last.isDone && performance.now() - last.askedAt > keptMs)) return last.answer
    const asked = { askedAt: performance.now(), isDone: false, answer: writesTo(db).then(() => clock.now()) }
    const done = () => {
      asked.isDone = true
    }
    asked.answer.then(done, done)
    last = asked
    return asked.answer
  }

  return () => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not answer')), limitMs)
    })
    return Promise.race([ask(), tooLong]).finally(() => clearTimeout(timer))
  }
}

/**
 * Tests writing without leaving a row. Rows beyond the working memory go to a temporary file on the database's disk,
 * which needs new blocks like a new row; a transaction id goes to the log. Updating an existing row would not do: it
 * can reuse space on a full disk.
 */
const writesTo = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`)
    const [found] = await tx
      .select({
        readOnly: sql<string>`current_setting('transaction_read_only')`,
        number: sql<string>`pg_current_xact_id()`,
        rows: sql<string>`(select count(*) from generate_series(1, 6000))`,
      })
      .from(sql`(select 1) as one`)
    // After a failover our connections may lead to a standby.
    if (found?.readOnly === 'on') throw new Error('the database is read-only')
  })
