/**
 * Deletes what shoppers entered and bought, and what merchants prefilled: form values kept for 'Try again', addresses,
 * items (a name may say for whom), who withdrew, and the hashes of requests. A hash could reveal a tax number, because all of them can
 * be tried. Orders stay, with what a merchant's books need: amounts, states, the card's brand and last four digits.
 */
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { isFinal, states } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { forgetPictures } from '../orders/pictures.ts'
import type { Database, Transaction } from '../store/open.ts'
import { addresses, attempts, installs, orders, withdrawals } from '../store/schema.ts'
import { createTrail, type Trail } from '../trail/trail.ts'

/** Attempts that still hold something a shopper sent. The condition equals the index's. */
const isRemembered = or(isNotNull(attempts.billing), sql`${attempts.fingerprint} <> ''`)
const dayMs = 86_400_000
const batch = 200

/** Forgets orders that have been final for the merchant's retention time; the next sweep takes the next batch. */
export async function forgetOld({ db, config }: Pick<Gateway, 'db' | 'config'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - config.retentionDays * dayMs)
  const isOld = and(inArray(orders.state, states.filter(isFinal)), lte(orders.endedAt, until))
  // Newer rows are not old enough. Small indexes find both.
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
  const withdrawn = db
    .select({ id: withdrawals.orderId })
    .from(withdrawals)
    .where(and(isNotNull(withdrawals.email), lte(withdrawals.requestedAt, until)))
    .limit(batch)
  const ids = [...(await saved), ...(await kept), ...(await withdrawn)].map(({ id }) => id)
  if (ids.length > 0) await db.transaction((tx) => forget(tx, ids))
  // Also of orders that no one tried to pay.
  await db
    .update(orders)
    .set({ basket: null })
    .where(and(isNotNull(orders.basket), isOld))
  await forgetPictures(db, until)
  // A final order's prefilled values are deleted at once. An earlier version, running beside this one, does not delete
  // them.
  await db
    .update(orders)
    .set({ prefill: null })
    .where(and(isNotNull(orders.prefill), inArray(orders.state, states.filter(isFinal))))
  // An unused link is worthless; a used one is the shop's connection.
  await db.delete(installs).where(and(eq(installs.state, 'expired'), lte(installs.endedAt, until)))
}

export interface Forgotten {
  /** Ids of orders. */
  ids: string[]
  addresses: number
  /** Attempts that held something a shopper sent. */
  attempts: number
}

/**
 * @param order its id, its key, or the merchant's own number, which matches every order that has it
 * @param trail has a row of it, with the ids
 */
export async function forgetOrder(db: Database, order: string, trail: Trail = createTrail(db)): Promise<Forgotten> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.id, order), eq(orders.key, order), eq(orders.orderno, order)))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return { ids, addresses: 0, attempts: 0 }
  return trail.within(async (tx, add) => {
    const forgotten = await forget(tx, ids)
    await add({ act: 'order.forgotten', about: { orders: ids } })
    return forgotten
  })
}

async function forget(tx: Transaction, ids: string[]): Promise<Forgotten> {
  const gone = await tx.delete(addresses).where(inArray(addresses.orderId, ids)).returning({ type: addresses.type })
  const emptied = await tx
    .update(attempts)
    // Real hashes are never empty: a repeated intent is then refused as if it came with other values.
    .set({ billing: null, fingerprint: '' })
    .where(and(inArray(attempts.orderId, ids), isRemembered))
    .returning({ id: attempts.id })
  await tx.update(orders).set({ prefill: null, basket: null }).where(inArray(orders.id, ids))
  // That it was withdrawn, and when, stays for the books.
  await tx.update(withdrawals).set({ name: null, email: null }).where(inArray(withdrawals.orderId, ids))
  return { ids, addresses: gone.length, attempts: emptied.length }
}
