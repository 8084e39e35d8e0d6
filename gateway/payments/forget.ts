/**
 * What shoppers filled in leaves the database, and what merchants filled in for them: form values kept for 'Try again',
 * prefilled ones, addresses, and the hashes of what was sent, by which a tax number could be found out: there are few enough
 * to try them all. Orders stay, with what a merchant's books need: amounts, states, the card's brand and last four.
 */
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { isFinal, states } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import type { Database } from '../store/open.ts'
import { addresses, attempts, installs, orders } from '../store/schema.ts'

/** Attempts of which something is still known that a shopper sent; as the index says it. */
const isRemembered = or(isNotNull(attempts.billing), sql`${attempts.fingerprint} <> ''`)
const dayMs = 86_400_000
const batch = 200

/** Forgets those orders that have been final for as long as the merchant keeps them; the next sweep takes the next. */
export async function forgetOld({ db, config }: Pick<Gateway, 'db' | 'config'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - config.retentionDays * dayMs)
  const isOld = and(inArray(orders.state, states.filter(isFinal)), lte(orders.endedAt, until))
  // What was saved since can't be old enough; both are found by an index that holds little else.
  const saved = db
    .selectDistinct({ id: orders.id })
    .from(addresses)
    .innerJoin(orders, eq(orders.id, addresses.orderId))
    .where(and(lte(addresses.savedAt, until), isOld))
    .limit(batch)
  const kept = db
    .selectDistinct({ id: orders.id })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(isRemembered, lte(attempts.createdAt, until), isOld))
    .limit(batch)
  const ids = [...(await saved), ...(await kept)].map(({ id }) => id)
  if (ids.length > 0) await forget(db, ids)
  // Of an order that is final these are forgotten at once; an earlier version beside this one does not know of them.
  await db
    .update(orders)
    .set({ prefill: null })
    .where(and(isNotNull(orders.prefill), inArray(orders.state, states.filter(isFinal))))
  // A link that led to nothing is of no use to anybody; one that did is the shop's connection.
  await db.delete(installs).where(and(eq(installs.state, 'expired'), lte(installs.endedAt, until)))
}

export interface Forgotten {
  /** Of orders. */
  ids: string[]
  addresses: number
  /** Attempts of which anything was kept that the shopper sent. */
  attempts: number
}

/** @param order its id, its key or the merchant's own number, which several orders may have: then all of them */
export async function forgetOrder(db: Database, order: string): Promise<Forgotten> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.id, order), eq(orders.key, order), eq(orders.orderno, order)))
  const ids = found.map(({ id }) => id)
  return ids.length > 0 ? forget(db, ids) : { ids, addresses: 0, attempts: 0 }
}

const forget = (db: Database, ids: string[]): Promise<Forgotten> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(addresses).where(inArray(addresses.orderId, ids)).returning({ type: addresses.type })
    const emptied = await tx
      .update(attempts)
      // No hash is empty: an intent whose hash was forgotten is refused like one that came with other values.
      .set({ billing: null, fingerprint: '' })
      .where(and(inArray(attempts.orderId, ids), isRemembered))
      .returning({ id: attempts.id })
    await tx.update(orders).set({ prefill: null }).where(inArray(orders.id, ids))
    return { ids, addresses: gone.length, attempts: emptied.length }
  })
