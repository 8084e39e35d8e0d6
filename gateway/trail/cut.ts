/**
 * Ends the trail by age. The row of the cut carries the hash of the last removed row: the chain goes on from there. A part
 * that is broken is never removed, because it is the evidence.
 */
import { asc, gte, lte, min } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { trail as trailRows } from '../store/trailTable.ts'
import { follows } from './chain.ts'
import { anchorOf, cutAct, rowsOf } from './rows.ts'
import { lockHead, type Trail } from './trail.ts'

/** More wait for the next cut: the head is locked meanwhile. */
const mostAtOnce = 10_000
const dayMs = 86_400_000
/** A row for each cut: one in a day is enough. */
const slackMs = dayMs
const lookMs = 3_600_000

/**
 * @param before rows that are older go, up to the first that is not
 * @returns how many were removed. @throws TrailBroken
 */
export const cutTrail = (trail: Trail, before: Date, most = mostAtOnce): Promise<number> =>
  trail.within(async (tx, add) => {
    await lockHead(tx)
    const [young] = await tx
      .select({ number: min(trailRows.number) })
      .from(trailRows)
      .where(gte(trailRows.at, before))
    const end = young?.number ?? Number.POSITIVE_INFINITY
    let last: { number: number; hash: string } = await anchorOf(tx)
    let count = 0
    for await (const row of rowsOf(tx, most)) {
      if (row.number >= end) break
      if (!follows(row, last))
        throw new TrailBroken(`the trail is broken at row ${last.number + 1}: npm run -s trail -- verify`)
      last = row
      count++
    }
    if (count === 0) return 0
    await tx.delete(trailRows).where(lte(trailRows.number, last.number))
    await add({ act: cutAct, about: { through: last.number, hash: last.hash, rows: count } })
    return count
  })

class TrailBroken extends Error {
  override name = 'TrailBroken'
}

interface Keeping {
  db: Database
  trail: Trail
  clock: { real(): Promise<Date> }
  days: number
  /** Receives the sentence for the log. */
  broken(message: string): void
}

/** @returns a function for the sweep, which looks once in an hour */
export function cutByAge({ db, trail, clock, days, broken }: Keeping): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - lookedAt < lookMs) return
    lookedAt = performance.now()
    const before = new Date((await clock.real()).getTime() - days * dayMs)
    const [oldest] = await db.select({ at: trailRows.at }).from(trailRows).orderBy(asc(trailRows.number)).limit(1)
    if (!oldest || oldest.at.getTime() >= before.getTime() - slackMs) return
    await cutTrail(trail, before).catch((error) => {
      if (!(error instanceof TrailBroken)) throw error
      broken(error.message)
    })
  }
}
