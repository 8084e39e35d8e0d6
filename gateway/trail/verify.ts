/**
 * Verifies the trail: each row follows the one before, the first row follows the last cut, and the newest one is the head's.
 * An owner of the database can write a whole new chain with its head; only the copies in the log show that.
 */
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/open.ts'
import { trail, trailHead } from '../store/trailTable.ts'
import { follows, isWhole, type TrailRow } from './chain.ts'
import { added, altered, explain, removed, type TrailFinding } from './explain.ts'
import { type Anchor, anchorOf, cutAct, rowsOf } from './rows.ts'
import { headLost } from './trail.ts'

export interface Verified {
  rows: number
  /** The first and the last number. */
  first?: number
  last?: number
  /** The hash of the newest row. */
  hash?: string
  /** How many rows the log has too. */
  compared: number
  /** The first broken row comes first; empty if all is well. */
  findings: TrailFinding[]
}

/** @param copies hashes by number, from a log. Gateways may write meanwhile */
export const verifyTrail = (db: Database, copies: ReadonlyMap<number, string> = new Map()): Promise<Verified> =>
  db.transaction((tx) => verify(tx, copies), { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function verify(tx: Transaction, copies: ReadonlyMap<number, string>): Promise<Verified> {
  const anchor = await anchorOf(tx)
  const walked = await walk(tx, anchor, copies)
  const { first, last, compared } = walked
  const chain = walked.broken ?? (await endOf(tx, anchor, last))
  const findings = [
    walked.start,
    chain,
    await doubled(tx),
    await lostHead(tx),
    walked.unlike,
    missed(copies, anchor, last),
  ]
  return {
    ...{ rows: walked.rows, first: first?.number, last: last?.number, hash: last?.hash, compared },
    findings: findings.filter((each) => each !== undefined).sort((a, b) => a.number - b.number),
  }
}

interface Walked {
  rows: number
  first?: TrailRow
  last?: TrailRow
  compared: number
  /** What is wrong with the beginning. */
  start?: TrailFinding
  /** The first place where the chain breaks. */
  broken?: TrailFinding
  /** The first row that differs from the log. */
  unlike?: TrailFinding
}

async function walk(tx: Transaction, anchor: Anchor, copies: ReadonlyMap<number, string>): Promise<Walked> {
  const found: Walked = { rows: 0, compared: 0, unlike: unlikeLog(copies, anchor) }
  let isAnchorBroken = false
  let held: TrailRow | undefined
  /** Judges a row once the next one is known. */
  const judge = async (row: TrailRow, next: TrailRow | undefined) => {
    const before = found.last ?? anchor
    if (!found.broken && !follows(row, before)) {
      const finding = await explain(tx, { before, row, next })
      if (found.last) {
        found.broken = finding
        isAnchorBroken = finding.number > anchor.by && isMaybeAnchor(finding, row, found.first)
      } else found.start = finding
    }
    found.rows++
    found.first ??= row
    found.last = row
    if (copies.has(row.number)) found.compared++
    found.unlike ??= unlikeLog(copies, row)
  }
  for await (const row of rowsOf(tx)) {
    if (held) await judge(held, row)
    held = row
  }
  if (held) await judge(held, undefined)
  return isAnchorBroken ? { ...found, start: undefined } : found
}

/** The broken row is that of the last cut: an older cut, or none, was taken for it, and the beginning is as it was. */
const isMaybeAnchor = ({ code }: TrailFinding, row: TrailRow, first: TrailRow | undefined): boolean =>
  first !== undefined &&
  isWhole(first) &&
  (code === 'TF297' || row.act === cutAct || row.about.includes(first.previous))

/** The newest row is the head's. */
async function endOf(tx: Transaction, anchor: Anchor, last: TrailRow | undefined): Promise<TrailFinding | undefined> {
  const [head] = await tx.select().from(trailHead).where(eq(trailHead.id, 1))
  const { number, hash } = last ?? anchor
  if (!head) return last && { ...removed(number + 1), message: 'the head was removed, and maybe the newest rows' }
  if (number < head.number) return removed(number + 1, head.number + 1)
  if (number > head.number) return added(head.number + 1)
  return hash === head.hash ? undefined : altered(number, `row ${number} or the head was altered`)
}

/** The table's key forbids it, but an owner can drop the key. */
async function doubled(tx: Transaction): Promise<TrailFinding | undefined> {
  const [row] = await tx
    .select({ number: trail.number })
    .from(trail)
    .groupBy(trail.number)
    .having(sql`count(*) > 1`)
    .orderBy(trail.number)
    .limit(1)
  return row && added(row.number, `row ${row.number} is there twice`)
}

async function lostHead(tx: Transaction): Promise<TrailFinding | undefined> {
  const [row] = await tx.select().from(trail).where(eq(trail.act, headLost)).orderBy(trail.number).limit(1)
  return (
    row && { ...removed(row.number), message: `the head was removed before row ${row.number}, and maybe rows there` }
  )
}

function unlikeLog(copies: ReadonlyMap<number, string>, { number, hash }: { number: number; hash: string }) {
  const copy = copies.get(number)
  if (copy === undefined || copy === hash) return undefined
  return { code: 'TF300' as const, number, message: `row ${number} has another hash than in the log` }
}

/** Rows of the log that the trail does not have. */
function missed(
  copies: ReadonlyMap<number, string>,
  anchor: Anchor,
  last: { number: number } | undefined,
): TrailFinding | undefined {
  const end = last?.number ?? anchor.number
  let number: number | undefined
  for (const each of copies.keys()) if (each > end && each < (number ?? Number.POSITIVE_INFINITY)) number = each
  return number === undefined
    ? undefined
    : { code: 'TF300', number, message: `the log has row ${number}, and the trail ends at ${end}` }
}
