/** The attempt whose charge is refunded, and how much was taken of it. */
import { eq } from 'drizzle-orm'
import { isCharged } from '../../core/states.ts'
import { attempts } from '../store/schema.ts'
import { capturedMinor } from './captureRows.ts'
import type { On } from './modificationRows.ts'
import type { Attempt, Order } from './orderSnapshot.ts'
import { dueNowMinor } from './terms.ts'

/**
 * @param attemptId one of the order's; the one that paid unless given
 * @returns undefined where nothing was charged
 */
export async function chargedAttempt(
  on: On,
  { id }: Pick<Order, 'id'>,
  attemptId?: string,
): Promise<Attempt | undefined> {
  const rows = await on.select().from(attempts).where(eq(attempts.orderId, id))
  return rows.find((attempt) =>
    attemptId === undefined ? isCharged(attempt.state) : attempt.id === attemptId && wasCharged(attempt),
  )
}

/**
 * @returns minor units that an attempt of the order took: of a subscription that begins with a trial none, of a payment with
 *   manual capture what was captured
 */
export async function chargedMinor(on: On, order: Order, { id, createdAt }: Attempt): Promise<number> {
  if (order.capture === 'manual') return capturedMinor(on, id)
  return order.kind === 'subscription' ? dueNowMinor(order, createdAt) : order.amountMinor
}

/** A late charge (payments/lateCharge.ts) left its attempt in the state in which it had been given up. */
const wasCharged = ({ state, reason }: Attempt): boolean => isCharged(state) || reason === 'reason.refundDue'
