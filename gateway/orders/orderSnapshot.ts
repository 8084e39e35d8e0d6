/** An order with its last attempt: read together for a call, or locked for a change. */
import { eq } from 'drizzle-orm'
import { Problem, unknownKey } from '../problem.ts'
import { isAbout } from '../requestId.ts'
import { sqlStateOf } from '../store/faults.ts'
import type { Database, Transaction } from '../store/open.ts'
import { attempts, orders } from '../store/schema.ts'
import { attemptByIntent, lastAttempt, lockedOrder, orderById, orderByKey } from '../store/statements.ts'
import type { OrderQueue } from './orderQueue.ts'

export type Order = typeof orders.$inferSelect
export type Attempt = typeof attempts.$inferSelect

export interface OrderSnapshot {
  order: Order
  /** Absent before the first payment. */
  attempt?: Attempt
  /** The version of the order's row, if it was read without a lock. */
  version?: string
}

/** The order has changed since it was read. */
export class Stale extends Error {
  override name = 'Stale'
}

/** The provider that was asked to take an attempt's money. */
export const providerOf = (order: Pick<Order, 'provider'>, attempt: Pick<Attempt, 'provider'> | undefined): string =>
  attempt?.provider ?? order.provider

/** @throws Problem 404 unknownKey */
export async function readByKey(db: Database, key: string): Promise<OrderSnapshot> {
  const [found] = await orderByKey(db, { key })
  if (!found) throw unknownKey()
  isAbout({ order: found.order.id })
  return { ...found, attempt: found.attempt ?? undefined }
}

/** @param id the merchant's id of the order. @throws Problem 404 unknownOrder */
export async function readById(db: Database, id: string): Promise<OrderSnapshot> {
  const [found] = await orderById(db, { id })
  if (!found) throw new Problem(404, 'unknownOrder')
  isAbout({ order: found.order.id })
  return { ...found, attempt: found.attempt ?? undefined }
}

/**
 * The only way to change an order: in its turn and in a transaction.
 *
 * @param of the order's id: its row is locked first. Or a snapshot that was read: two statements fewer; if the order has
 * changed since, everything is undone and runs again with the row locked
 * @param change receives the order; it must not call the clock or the database outside of the transaction. With a
 * snapshot it must move the order (transition.ts), which notices another change
 * @throws Problem 404 unknownKey, 503 when another change holds the order for too long
 */
export async function changeOrder<Result>(
  { db, orderQueue, webhooks }: { db: Database; orderQueue: OrderQueue; webhooks: { wake(): void } },
  of: string | OrderSnapshot,
  change: (tx: Transaction, current: OrderSnapshot) => Promise<Result>,
): Promise<Result> {
  let isTold = false
  const orderId = typeof of === 'string' ? of : of.order.id
  const inTransaction = (seen?: OrderSnapshot) =>
    db.transaction(async (tx) => {
      const current = seen ?? (await lockOrder(tx, orderId))
      isTold = current.order.webhookUrl !== null
      return change(tx, current)
    })
  const result = await orderQueue.run(orderId, async () => {
    if (typeof of === 'string' || of.version === undefined) return inTransaction()
    try {
      return await inTransaction(of)
    } catch (error) {
      if (!isOutrun(error)) throw error
      return inTransaction()
    }
  })
  if (isTold) webhooks.wake()
  return result
}

/** Another change was faster: it moved the order, or its attempt took the number or the Idempotency-Key of this one. */
const uniqueViolation = '23505'
const isOutrun = (error: unknown): boolean => error instanceof Stale || sqlStateOf(error) === uniqueViolation

/**
 * Reads the order and locks its row until the transaction ends. A second statement reads the attempt: it starts after
 * the wait, so it sees what was written meanwhile.
 */
async function lockOrder(tx: Transaction, orderId: string): Promise<OrderSnapshot> {
  const [order] = await lockedOrder(tx, { id: orderId })
  if (!order) throw unknownKey()
  const [attempt] = await lastAttempt(tx, { orderId })
  return { order, attempt }
}

/** The attempt with this Idempotency-Key, if there is one. The snapshot usually has it already. */
export async function attemptOf(
  db: Database | Transaction,
  { order, attempt }: OrderSnapshot,
  intent: string,
): Promise<Attempt | undefined> {
  if (!attempt || attempt.intent === intent) return attempt
  const [earlier] = await attemptByIntent(db, { orderId: order.id, intent })
  return earlier
}

/** @param provider the sender of a notification: it learns of its own attempts alone */
export async function attemptFrom(
  db: Database,
  provider: string,
  id: string,
): Promise<{ order: Order; attempt: Attempt } | undefined> {
  const [found] = await db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(eq(attempts.id, id))
  return found && providerOf(found.order, found.attempt) === provider ? found : undefined
}

export async function attemptById(on: Database | Transaction, id: string): Promise<Attempt | undefined> {
  const [attempt] = await on.select().from(attempts).where(eq(attempts.id, id))
  return attempt
}
