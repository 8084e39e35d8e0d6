/** Reads the trail in its order, a batch at a time: a year of it may not fit into memory. */
import { asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../store/open.ts'
import { trail, trailHead } from '../store/trailTable.ts'
import { beginning, hashOf, type TrailRow } from './chain.ts'

const batch = 1_000

/** @param most rows; all without it */
export async function* rowsOf(tx: Transaction, most = Number.POSITIVE_INFINITY): AsyncGenerator<TrailRow> {
  let last: number | undefined
  for (let left = most; left > 0; left -= batch) {
    const rows: TrailRow[] = await tx
      .select()
      .from(trail)
      .where(last === undefined ? undefined : gt(trail.number, last))
      .orderBy(asc(trail.number))
      .limit(Math.min(batch, left))
    yield* rows
    last = rows.at(-1)?.number
    // An owner of the database may have written a number that JavaScript can't count to.
    if (rows.length < batch || last === undefined || last >= Number.MAX_SAFE_INTEGER) return
  }
}

/** The act of the row that a cut leaves. Its facts name the last removed row, and are part of the chain. */
export const cutAct = 'trail.cut'

export interface Anchor {
  /** The number of the row that says so; 0 if nothing was cut. */
  by: number
  /** The last removed row. */
  number: number
  hash: string
}

/** Where the trail begins, as the last cut says: the row of that cut may have been moved, but not altered. */
export async function anchorOf(tx: Transaction): Promise<Anchor> {
  let anchor: Anchor = { by: 0, number: 0, hash: beginning }
  for (const row of await tx.select().from(trail).where(eq(trail.act, cutAct))) {
    if ((await ownNumber(tx, row)) === undefined) continue
    const { through, hash } = JSON.parse(row.about) as { through: number; hash: string }
    if (through > anchor.number) anchor = { by: row.number, number: through, hash }
  }
  return anchor
}

/** Bounds a search when the head was altered, too. */
const mostNumber = 5_000_000
/** Rows are mostly moved by a few places. */
const near = 100

/** The number that the row was written with, if the rest of it is as it was written. */
export async function ownNumber(tx: Transaction, row: TrailRow): Promise<number | undefined> {
  const isOwn = (number: number) => hashOf(row.previous, { ...row, number }) === row.hash
  if (isOwn(row.number)) return row.number
  for (let number = row.number - near; number <= row.number + near; number++) if (isOwn(number)) return number
  const [head] = await tx.select().from(trailHead)
  for (let number = 1; number <= Math.min(head?.number ?? 0, mostNumber); number++) if (isOwn(number)) return number
  return undefined
}
