/** Rows of refunds: the common part of modifications, the shopper's key, and the amount that can still be refunded. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { newKey } from '../keys/newKey.ts'
import { unknownKey } from '../problem.ts'
import { isAbout } from '../requestId.ts'
import type { Transaction } from '../store/open.ts'
import { refunds } from '../store/schema.ts'
import { modificationRows, newModification, type On } from './modificationRows.ts'

export type Refund = typeof refunds.$inferSelect

export const refundRows = modificationRows<Refund>(refunds)

/** @throws Problem 404 unknownKey */
export async function refundByKey(on: On, key: string): Promise<Refund> {
  const [refund] = await on.select().from(refunds).where(eq(refunds.key, key))
  if (!refund) throw unknownKey()
  isAbout({ order: refund.orderId, refund: refund.id })
  return refund
}

/** @returns minor units of a charge that were refunded or are pending */
export async function takenMinor(on: On, attemptId: string): Promise<number> {
  const [{ sum } = { sum: 0 }] = await on
    .select({ sum: sql`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.state, 'failed')))
  return sum
}

type NewRefund = Pick<Refund, 'orderId' | 'attemptId' | 'amountMinor' | 'cause'> &
  Partial<Pick<Refund, 'reason' | 'intent' | 'fingerprint' | 'createdBy'>>

/**
 * @param tx holds the lock of the order's row
 * @returns undefined if one exists already with this intent, or for this late charge
 */
export async function insertRefund(tx: Transaction, made: NewRefund, now: Date): Promise<Refund | undefined> {
  const [inserted] = await tx
    .insert(refunds)
    .values({ ...made, ...newModification(now), key: newKey() })
    .onConflictDoNothing()
    .returning()
  return inserted
}
