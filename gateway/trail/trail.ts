/**
 * Writes the trail: an act of an operator or a shop is a row, in the transaction of the act itself, and a line of the log
 * once that is committed. All gateways and commands write one chain: the row of the head is locked while a row is added.
 * Shoppers' acts are not in it, so no payment waits for it.
 *
 * Source: PCI DSS 4.0.1, 10.2, 10.3; docs/decisions/0214-the-trail.md
 */
import { desc, eq, sql } from 'drizzle-orm'
import { scrub, scrubAll } from '../../core/scrub.ts'
import type { Database, Transaction } from '../store/open.ts'
import { type TrailOutcome, trailHead, trail as trailRows } from '../store/trailTable.ts'
import { beginning, hashOf, type TrailRow } from './chain.ts'

export interface Caller {
  who: string
  /** An IP address; nothing that a client wrote. */
  address?: string
}

export interface Act extends Partial<Caller> {
  /** A noun and what was done to it: `key.revoked`. */
  act: string
  /** `done` unless it is given. */
  outcome?: TrailOutcome
  /** Ids, names and numbers; never a shopper's data or a secret. */
  about?: Record<string, string | number | string[] | undefined>
}

export interface Trail {
  /** Adds a row. Call it last in the act's transaction, and `tell` when that is committed. */
  add(tx: Transaction, act: Act): Promise<TrailRow>
  /** Sends the row to the log. */
  tell(row: TrailRow): void
  /** Runs a transaction; the log gets the rows that it adds. */
  within<Result>(work: (tx: Transaction, add: (act: Act) => Promise<void>) => Promise<Result>): Promise<Result>
  /** The same for an act without a transaction of its own. */
  record(act: Act): Promise<void>
}

const isHead = eq(trailHead.id, 1)
/** Longer texts are cut: a person may write anything as the name of a key. */
const mostLetters = 200

/**
 * @param caller who acts, if an act does not say it
 * @param tell receives each committed row
 */
export function createTrail(
  db: Database,
  { caller = { who: 'gateway' }, tell = () => {} }: { caller?: Caller; tell?: (row: TrailRow) => void } = {},
): Trail {
  const add = (tx: Transaction, act: Act) =>
    append(tx, { ...act, who: act.who ?? caller.who, address: act.address ?? caller.address })
  const within: Trail['within'] = async (work) => {
    const rows: TrailRow[] = []
    const result = await db.transaction((tx) => work(tx, async (act) => void rows.push(await add(tx, act))))
    for (const row of rows) tell(row)
    return result
  }
  return { add, tell, within, record: (act) => within((_tx, added) => added(act)) }
}

async function append(tx: Transaction, { act, outcome = 'done', who, address, about = {} }: Act & Caller) {
  const head = await lockHead(tx)
  const { now, last } = await atOurTurn(tx)
  const content = {
    // Rows beyond the head were added by someone: they stay, as evidence, and stop no act.
    ...{ number: Math.max(head.number, last) + 1, at: now, act, outcome },
    ...{ who: plain(who), address: address ?? null, about: JSON.stringify(plainFacts(about)) },
  }
  const row: TrailRow = { ...content, previous: head.hash, hash: hashOf(head.hash, content) }
  await tx.insert(trailRows).values(row)
  await tx.update(trailHead).set({ number: row.number, hash: row.hash }).where(isHead)
  return row
}

/** The time and the largest number, read once the head is locked. */
async function atOurTurn(tx: Transaction): Promise<{ now: Date; last: number }> {
  const { rows } = (await tx.execute(
    sql`select extract(epoch from date_trunc('milliseconds', clock_timestamp())) * 1000 as ms,
      coalesce((select max(number) from trail where number <= ${Number.MAX_SAFE_INTEGER}), 0) as last`,
  )) as unknown as { rows: { ms: string; last: string }[] }
  const [row] = rows
  return { now: new Date(Number(row?.ms)), last: Number(row?.last) }
}

/** Takes the turn to write, until the transaction ends. @returns the newest row's number and hash, and what the last start left */
export async function lockHead(tx: Transaction): Promise<typeof trailHead.$inferSelect> {
  const [head] = await tx.select().from(trailHead).where(isHead).for('update')
  if (head) return head
  const [last] = await tx.select().from(trailRows).orderBy(desc(trailRows.number)).limit(1)
  await tx
    .insert(trailHead)
    .values({ id: 1, number: last?.number ?? 0, hash: last?.hash ?? beginning })
    .onConflictDoNothing()
  const [made] = await tx.select().from(trailHead).where(isHead).for('update')
  if (!made) throw new Error('the head of the trail was not written')
  // Someone removed it: go on, and keep that.
  if (!last || made.number !== last.number) return made
  const { number, hash } = await append(tx, { act: headLost, who: 'gateway' })
  return { ...made, number, hash }
}

/** The act of a row that was written without a head. */
export const headLost = 'trail.headLost'

const plain = (text: string): string => scrub(text.replaceAll('\0', '')).slice(0, mostLetters)

const plainFacts = (facts: NonNullable<Act['about']>) =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? plain(value) : scrubAll(Array.isArray(value) ? value.map(plain) : value),
      ]),
  )
