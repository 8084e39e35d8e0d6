/** Says what is wrong where the chain of the trail breaks. The codes are in docs/findings.md. */
import type { Transaction } from '../store/open.ts'
import { trailHead } from '../store/trailTable.ts'
import { hashOf, type TrailRow } from './chain.ts'
import { ownNumber, rowsOf } from './rows.ts'

export interface TrailFinding {
  code: 'TF296' | 'TF297' | 'TF298' | 'TF299' | 'TF300'
  /** The first broken row; where rows are missing, the first of these. */
  number: number
  message: string
}

export const altered = (number: number, message = `row ${number} was altered`): TrailFinding => ({
  code: 'TF296',
  number,
  message,
})

export const added = (number: number, message = `row ${number} was added`): TrailFinding => ({
  code: 'TF298',
  number,
  message,
})

/** @param until the first row after the gap */
export const removed = (number: number, until = number + 1): TrailFinding => ({
  code: 'TF297',
  number,
  message: until > number + 1 ? `rows ${number} to ${until - 1} were removed` : `row ${number} was removed`,
})

const reordered = (number: number, message: string): TrailFinding => ({ code: 'TF299', number, message })

interface Place {
  /** The row before it, or the anchor. */
  before: { number: number; hash: string; previous?: string }
  /** The row that was found there. */
  row: TrailRow
  /** The row after that. */
  next?: TrailRow
}

/** A row by itself can't say whether it or the one before was changed: the row that belongs here is searched for. */
export async function explain(tx: Transaction, { before, row, next }: Place): Promise<TrailFinding> {
  const number = before.number + 1
  const rightful = await find(tx, (each) => each.hash === hashOf(before.hash, { ...each, number }))
  if (row.number < number) return added(row.number)
  if (rightful?.number === number) return altered(number)
  const own = row.number === number ? await ownNumber(tx, row) : undefined
  if (rightful) {
    const isForged = row.number === number && (own === undefined || (await isCopied(tx, row)))
    return isForged
      ? added(number, `row ${number} was added: the row that was here is ${rightful.number} now`)
      : reordered(number, `row ${number} was moved to ${rightful.number}`)
  }
  if (row.number > number) {
    const [head] = await tx.select().from(trailHead)
    return head && head.number < number ? added(row.number) : removed(number, row.number)
  }
  if (own === number) return altered((await isConfirmed(tx, row, next)) ? Math.max(before.number, 1) : number)
  if (row.hash === before.hash) return added(number, `row ${number} was added: it is a copy of row ${before.number}`)
  // Two rows claim the same place: the earlier one was put before the genuine one.
  if (own === before.number && row.previous === before.previous)
    return added(before.number, `row ${before.number} was added: the row that was here is ${number} now`)
  if (own !== undefined && own > number) return removed(number)
  return altered(number)
}

async function find(tx: Transaction, isIt: (row: TrailRow) => boolean): Promise<TrailRow | undefined> {
  for await (const row of rowsOf(tx)) if (isIt(row)) return row
  return undefined
}

async function isCopied(tx: Transaction, { hash }: TrailRow): Promise<boolean> {
  let count = 0
  await find(tx, (each) => each.hash === hash && ++count > 1)
  return count > 1
}

/** The next row or the head knows the row's hash: then the fault is in the row before. */
async function isConfirmed(tx: Transaction, row: TrailRow, next: TrailRow | undefined): Promise<boolean> {
  if (next) return next.previous === row.hash
  const [head] = await tx.select().from(trailHead)
  return head?.number === row.number && head.hash === row.hash
}
