/**
 * What a merchant may know of an order and a database must not forget: all that an order's answer says but what follows
 * from a catalog (codes) and what a shopper filled in (addresses). Read for an answer, and kept with each event.
 */
import { asc, eq } from 'drizzle-orm'
import { toWire } from '../../core/serverTime.ts'
import type { OrderView } from '../../schemas/types.ts'
import type { Database, Transaction } from '../store/open.ts'
import { attempts } from '../store/schema.ts'
import type { Order } from './orderSnapshot.ts'
import { warningsOf } from './warnings.ts'

export interface OrderFacts extends Omit<OrderView, 'code' | 'attempts' | 'addresses' | 'errorUrl'> {
  attempts: Omit<OrderView['attempts'][number], 'code'>[]
}

/** @param order as it now is, in the transaction if there is one */
export async function orderFacts(on: Database | Transaction, order: Order): Promise<OrderFacts> {
  const rows = await on.select().from(attempts).where(eq(attempts.orderId, order.id)).orderBy(asc(attempts.number))
  return {
    id: order.id,
    key: order.key,
    orderno: order.orderno,
    website: order.website,
    amountMinor: order.amountMinor,
    currency: order.currency,
    kind: order.kind,
    state: order.state,
    createdTime: toWire(order.createdAt),
    txnTime: order.endedAt ? toWire(order.endedAt) : undefined,
    attempts: rows.map((attempt) => ({
      id: attempt.id,
      state: attempt.state,
      method: attempt.method,
      country: attempt.country,
      brand: attempt.brand ?? undefined,
      lastFour: attempt.lastFour ?? undefined,
      installments: attempt.installments ?? undefined,
      reason: attempt.reason ?? undefined,
      createdTime: toWire(attempt.createdAt),
    })),
    refunds: [],
    warnings: warningsOf(order),
  }
}
