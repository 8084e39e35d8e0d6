/** The attempt whose charge can be refunded, and the amount that it took. */
import { eq } from 'drizzle-orm'
import { isCharged } from '../../core/states.ts'
import { attempts } from '../store/schema.ts'
import { capturedMinor } from './captureRows.ts'
import type { On } from './modificationRows.ts'
import type { Attempt, Order } from './orderSnapshot.ts'
import { dueNowMinor } from './terms.ts'

/**
 * @param attemptId one of the order's attempts; by default the one that paid
 * @returns undefined if nothing was charged
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
 * @returns minor units that an attempt took: 0 when a subscription begins with a trial, the captured amount with manual
 * capture
 */
export async function chargedMinor(on: On, order: Order, { id, createdAt }: Attempt): Promise<number> {
  if (order.capture === 'manual') return capturedMinor(on, id)
  return order.kind === 'subscription' ? dueNowMinor(order, createdAt) : order.amountMinor
}

/** A late charge (payments/lateCharge.ts) leaves its attempt in its failed or abandoned state. */
const wasCharged = ({ state, reason }: Attempt): boolean => isCharged(state) || reason === 'reason.refundDue'
