/** What an owner of the database could do to the trail, chosen by a seed. */
import { asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../gateway/store/open.ts'
import { trail, trailHead } from '../../../../gateway/store/schema.ts'
import { hashOf, type TrailRow } from '../../../../gateway/trail/chain.ts'

export interface Tampering {
  what: string
  code: string
  /** @returns the number of the first broken row */
  tamper(tx: Transaction, rows: TrailRow[], pick: (below: number) => number): Promise<number>
}

const put = (tx: Transaction, number: number, values: Partial<TrailRow>) =>
  tx.update(trail).set(values).where(eq(trail.number, number))
const shift = (tx: Transaction, from: number, by: number) =>
  tx
    .update(trail)
    .set({ number: sql`${trail.number} + ${by}` })
    .where(gte(trail.number, from))
const rehash = async (tx: Transaction, number: number) => {
  const [row] = await tx.select().from(trail).where(eq(trail.number, number))
  await put(tx, number, { hash: hashOf((row as TrailRow).previous, row as TrailRow) })
}
const forged = (row: TrailRow): TrailRow => ({ ...row, act: 'key.created', about: '{"key":"mallory"}' })

const changes: [what: string, change: (row: TrailRow) => Partial<TrailRow>][] = [
  ['time', ({ at }) => ({ at: new Date(at.getTime() + 1) })],
  ['act', () => ({ act: 'key.listed' })],
  ['outcome', ({ outcome }) => ({ outcome: outcome === 'done' ? 'refused' : 'done' })],
  ['caller', () => ({ who: 'user:mallory' })],
  ['address', () => ({ address: '203.0.113.99' })],
  ['facts', ({ about }) => ({ about: `${about} ` })],
  ['hash of the row before', () => ({ previous: 'a'.repeat(64) })],
  ['hash', () => ({ hash: 'a'.repeat(64) })],
]

export const tamperings: Tampering[] = [
  ...changes.map(([what, change]) => ({
    what: `${what} altered`,
    code: 'TF296',
    async tamper(tx: Transaction, rows: TrailRow[], pick: (below: number) => number) {
      const row = rows[pick(rows.length)] as TrailRow
      await put(tx, row.number, change(row))
      return row.number
    },
  })),
  {
    what: 'altered, with its own hash made anew',
    code: 'TF296',
    async tamper(tx, rows, pick) {
      const row = rows[pick(rows.length)] as TrailRow
      await put(tx, row.number, { who: 'user:mallory' })
      await rehash(tx, row.number)
      return row.number
    },
  },
  {
    what: 'removed',
    code: 'TF297',
    async tamper(tx, rows, pick) {
      const { number } = rows[pick(rows.length)] as TrailRow
      await tx.delete(trail).where(eq(trail.number, number))
      return number
    },
  },
  {
    what: 'removed, with the others numbered anew',
    code: 'TF297',
    async tamper(tx, rows, pick) {
      const { number } = rows[pick(rows.length - 1)] as TrailRow
      await tx.delete(trail).where(eq(trail.number, number))
      await shift(tx, number + 1, -1)
      return number
    },
  },
  {
    what: 'the newest removed',
    code: 'TF297',
    async tamper(tx, rows, pick) {
      const { number } = rows[rows.length - 1 - pick(10)] as TrailRow
      await tx.delete(trail).where(gte(trail.number, number))
      return number
    },
  },
  {
    what: 'the oldest removed',
    code: 'TF297',
    async tamper(tx, rows, pick) {
      const [{ number }] = rows as [TrailRow]
      await tx.delete(trail).where(sql`${trail.number} <= ${number + pick(10)}`)
      return number
    },
  },
  {
    what: 'added between two, without a right hash',
    code: 'TF298',
    async tamper(tx, rows, pick) {
      const row = rows[pick(rows.length)] as TrailRow
      await shift(tx, row.number, 1)
      await tx.insert(trail).values(forged(row))
      return row.number
    },
  },
  {
    what: 'added between two, with a right hash',
    code: 'TF298',
    async tamper(tx, rows, pick) {
      const row = rows[pick(rows.length)] as TrailRow
      await shift(tx, row.number, 1)
      await tx.insert(trail).values(forged(row))
      await rehash(tx, row.number)
      return row.number
    },
  },
  {
    what: 'added as a copy of an earlier one',
    code: 'TF298',
    async tamper(tx, rows, pick) {
      const at = 1 + pick(rows.length - 1)
      const { number } = rows[at] as TrailRow
      await shift(tx, number, 1)
      await tx.insert(trail).values({ ...(rows[pick(at)] as TrailRow), number })
      return number
    },
  },
  {
    what: 'added at the end',
    code: 'TF298',
    async tamper(tx, rows) {
      const last = rows.at(-1) as TrailRow
      const number = last.number + 1
      await tx.insert(trail).values({ ...forged(last), number, previous: last.hash })
      await rehash(tx, number)
      return number
    },
  },
  {
    what: 'added under a number that is taken',
    code: 'TF298',
    async tamper(tx, rows, pick) {
      const row = rows[pick(rows.length)] as TrailRow
      await tx.insert(trail).values({ ...row })
      return row.number
    },
  },
  {
    what: 'two exchanged',
    code: 'TF299',
    async tamper(tx, rows, pick) {
      const first = pick(rows.length - 1)
      const one = rows[first] as TrailRow
      const other = rows[first + 1 + pick(rows.length - first - 1)] as TrailRow
      await put(tx, one.number, { number: -1 })
      await put(tx, other.number, { number: one.number })
      await put(tx, -1, { number: other.number })
      return one.number
    },
  },
  {
    what: 'one moved to the end',
    code: 'TF299',
    async tamper(tx, rows, pick) {
      const one = rows[pick(rows.length - 1)] as TrailRow
      const last = rows.at(-1) as TrailRow
      await put(tx, one.number, { number: -1 })
      await shift(tx, one.number + 1, -1)
      await put(tx, -1, { number: last.number })
      return one.number
    },
  },
]

/** Writes a row anew, and the whole chain after it with its head: nothing in the database shows that. */
export async function rewrite(tx: Transaction, number: number): Promise<void> {
  const rows = await tx
    .select()
    .from(trail)
    .where(gt(trail.number, number - 1))
    .orderBy(asc(trail.number))
  let previous = rows[0]?.previous ?? ''
  for (const row of rows) {
    const anew = { ...row, previous, ...(row.number === number && { who: 'user:mallory' }) }
    previous = hashOf(previous, anew)
    await put(tx, row.number, { ...anew, hash: previous })
  }
  await tx.update(trailHead).set({ hash: previous })
}
