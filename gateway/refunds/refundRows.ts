/** The rows of refunds: reading them, what of a charge can still be refunded, and which of them are due. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { newKey } from '../keys/newKey.ts'
import { unknownKey } from '../problem.ts'
import type { Database, Transaction } from '../store/open.ts'
import { orders, refunds } from '../store/schema.ts'

export type Refund = typeof refunds.$inferSelect

type On = Database | Transaction

/** @throws Problem 404 unknownKey */
export async function refundByKey(on: On, key: string): Promise<Refund> {
  const [refund] = await on.select().from(refunds).where(eq(refunds.key, key))
  if (!refund) throw unknownKey()
  return refund
}

export async function refundById(on: On, id: string): Promise<Refund | undefined> {
  const [refund] = await on.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

export async function refundByIntent(on: On, intent: string): Promise<Refund | undefined> {
  const [refund] = await on.select().from(refunds).where(eq(refunds.intent, intent))
  return refund
}

/** In the order in which they were requested. */
export const refundsOf = (on: On, orderId: string): Promise<Refund[]> =>
  on.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))

/** @returns minor units of a charge that were refunded, or are on their way */
export async function takenMinor(on: On, attemptId: string): Promise<number> {
  const [{ sum } = { sum: 0 }] = await on
    .select({ sum: sql`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.state, 'failed')))
  return sum
}

/**
 * Takes a refund that is due for one gateway: for so long nobody else asks the provider about it, and a gateway that dies
 * meanwhile leaves it to the others.
 *
 * @returns undefined where it has ended, is not due, or another gateway has it
 */
export async function takeDue(on: On, id: string, now: Date, forMs: number): Promise<Refund | undefined> {
  const [taken] = await on
    .update(refunds)
    .set({ dueAt: new Date(now.getTime() + forMs) })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'processing'), lte(refunds.dueAt, now)))
    .returning()
  return taken
}

/**
 * @param offProviders whose refunds are nobody's, and would fill every sweep
 * @returns ids of refunds that are due, the longest waiting first
 */
export async function dueRefunds(on: On, now: Date, offProviders: string[], max: number): Promise<string[]> {
  const due = await on
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(lte(refunds.dueAt, now), notInArray(orders.provider, offProviders)))
    .orderBy(asc(refunds.dueAt))
    .limit(max)
  return due.map(({ id }) => id)
}

/** A clock that was set back leaves refunds whose provider has not answered due further away than any was ever set. */
export async function limitRefundTimes(on: On, latest: Date): Promise<void> {
  const unanswered = and(eq(refunds.state, 'processing'), isNull(refunds.reference))
  await on
    .update(refunds)
    .set({ dueAt: latest })
    .where(and(unanswered, gt(refunds.dueAt, latest)))
}

type NewRefund = Pick<Refund, 'orderId' | 'attemptId' | 'amountMinor' | 'cause'> &
  Partial<Pick<Refund, 'reason' | 'intent' | 'fingerprint' | 'createdBy'>>

/**
 * Due at once: whoever writes it asks the provider afterwards, or the sweep does.
 *
 * @param tx has locked the order's row
 * @returns undefined where there is one already with this intent, or for this late charge
 */
export async function insertRefund(tx: Transaction, made: NewRefund, now: Date): Promise<Refund | undefined> {
  const [inserted] = await tx
    .insert(refunds)
    .values({
      ...made,
      id: randomUUID(),
      key: newKey(),
      state: 'processing',
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return inserted
}
