/** An order with its last attempt, read together; what every call looks at. */
import { and, desc, eq } from 'drizzle-orm'
import { Problem, unknownKey } from '../problem.ts'
import type { Database, Transaction } from '../store/open.ts'
import { attempts, orders } from '../store/schema.ts'

export type Order = typeof orders.$inferSelect
export type Attempt = typeof attempts.$inferSelect

export interface Snapshot {
  order: Order
  /** Absent until the shopper first pays. */
  attempt?: Attempt
}

/** @throws Problem 404 unknownKey */
export async function readByKey(db: Database, key: string): Promise<Snapshot> {
  const [order] = await db.select().from(orders).where(eq(orders.key, key))
  if (!order) throw unknownKey()
  return { order, attempt: await lastAttempt(db, order.id) }
}

/** @param id the merchant's id of the order. @throws Problem 404 unknownOrder */
export async function readById(db: Database, id: string): Promise<Snapshot> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Problem(404, 'unknownOrder')
  return { order, attempt: await lastAttempt(db, order.id) }
}

/** Reads the order and holds its row until the transaction ends: whatever moves an order takes this lock first. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<Snapshot> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw unknownKey()
  return { order, attempt: await lastAttempt(tx, orderId) }
}

/** The attempt that came with this Idempotency-Key, if it did. */
export async function attemptOf(
  db: Database | Transaction,
  orderId: string,
  intent: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), eq(attempts.intent, intent)))
  return attempt
}

async function lastAttempt(db: Database | Transaction, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, orderId))
    .orderBy(desc(attempts.number))
    .limit(1)
  return attempt
}
