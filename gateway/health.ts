/**
 * Whether the database does what a payment needs of it. A gateway whose database is silent, read-only or full must not
 * be sent shoppers, and a database that can still be read looks well until somebody pays.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './store/open.ts'

/** @returns the gateway's time. @throws what the database failed with, or Error when it took longer than two seconds */
export type CheckDatabase = () => Promise<Date>

const limitMs = 2_000
/** Anybody may ask for health, as often as they like. */
const keptMs = 1_000

export function createHealthCheck(db: Database, clock: Pick<Clock, 'now'>): CheckDatabase {
  let last: { askedAt: number; isDone: boolean; answer: Promise<Date> } | undefined

  function ask(): Promise<Date> {
    // One that waits is not joined by another: a silent database would get them all.
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
 * Writes without leaving anything: more rows than fit the working memory go to a file on the database's disk, which
 * needs new blocks as a new row does; a transaction number goes to its log. An update of some row would find room in a
 * block that it has, however full the disk.
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
    // A failover may leave us with connections to what is now a standby.
    if (found?.readOnly === 'on') throw new Error('the database is read-only')
  })
