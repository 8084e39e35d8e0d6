/** The withdrawal from an order's contract: its row, and what page and merchant read about the right to it. */
import { eq } from 'drizzle-orm'
import { toWire } from '../../core/serverTime.ts'
import { isCharged } from '../../core/states.ts'
import type { CheckoutView, OrderView } from '../../schemas/types.ts'
import type { Database, Transaction } from '../store/open.ts'
import { withdrawals } from '../store/schema.ts'
import type { Order } from './orderSnapshot.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

type Right = Pick<Order, 'id' | 'withdrawUntil'>

/** Asks the database only for orders that were made with the right. */
export async function withdrawalOf(on: Database | Transaction, order: Right): Promise<Withdrawal | undefined> {
  if (!order.withdrawUntil) return undefined
  const [found] = await on.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))
  return found
}

/** Without the shopper's name: links get copied. @returns undefined without the right, or before the payment */
export function withdrawalRight(
  { state, withdrawUntil }: Pick<Order, 'state' | 'withdrawUntil'>,
  made: Withdrawal | undefined,
  now: Date,
): CheckoutView['withdrawal'] {
  if (!withdrawUntil) return undefined
  const until = toWire(withdrawUntil)
  // The shop may have given up an authorisation since.
  if (made) return { state: 'requested', until, requestedTime: toWire(made.requestedAt) }
  return !isCharged(state) ? undefined : { state: withdrawUntil <= now ? 'over' : 'open', until }
}

/** What an event keeps: the shopper's name and address are added when it is sent. */
export async function withdrawalFacts(on: Database | Transaction, order: Right): Promise<OrderView['withdrawal']> {
  if (!order.withdrawUntil) return undefined
  const made = await withdrawalOf(on, order)
  return { until: toWire(order.withdrawUntil), ...(made && { requestedTime: toWire(made.requestedAt) }) }
}
