/** The attempt whose charge is refunded. */
import { eq } from 'drizzle-orm'
import { isCharged } from '../../core/states.ts'
import type { Attempt, Order } from '../payments/orderSnapshot.ts'
import type { Database, Transaction } from '../store/open.ts'
import { attempts } from '../store/schema.ts'
import { dueNowMinor } from '../subscriptions/terms.ts'

/**
 * @param attemptId one of the order's; the one that paid unless given
 * @returns undefined where nothing was charged
 */
export async function chargedAttempt(
  on: Database | Transaction,
  { id }: Pick<Order, 'id'>,
  attemptId?: string,
): Promise<Attempt | undefined> {
  const rows = await on.select().from(attempts).where(eq(attempts.orderId, id))
  return rows.find((attempt) =>
    attemptId === undefined ? isCharged(attempt.state) : attempt.id === attemptId && wasCharged(attempt),
  )
}

/** @returns minor units that an attempt of the order takes: of a subscription that begins with a trial none */
export const chargedMinor = (order: Order, { createdAt }: Attempt): number =>
  order.kind === 'subscription' ? dueNowMinor(order, createdAt) : order.amountMinor

export async function refundedAttempt(
  on: Database | Transaction,
  { attemptId }: { attemptId: string },
): Promise<Attempt | undefined> {
  const [attempt] = await on.select().from(attempts).where(eq(attempts.id, attemptId))
  return attempt
}

/** A late charge (payments/lateCharge.ts) left its attempt in the state in which it had been given up. */
const wasCharged = ({ state, reason }: Attempt): boolean => isCharged(state) || reason === 'reason.refundDue'
