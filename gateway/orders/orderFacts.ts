/**
 * All facts of an order's answer, except those that a catalog adds (codes) and those that a shopper entered
 * (addresses). Read for an answer, and kept with each event.
 */
import { asc, eq } from 'drizzle-orm'
import { installmentAmounts } from '../../core/installments.ts'
import { toWire } from '../../core/serverTime.ts'
import { isCharged } from '../../core/states.ts'
import type { OrderView } from '../../schemas/types.ts'
import type { Database, Transaction } from '../store/open.ts'
import { attempts } from '../store/schema.ts'
import { captureRows } from './captureRows.ts'
import { authorizationView, captureView } from './captureView.ts'
import type { Attempt, Order } from './orderSnapshot.ts'
import { refundRows } from './refundRows.ts'
import { refundView, succeededMinor } from './refundView.ts'
import { viewOfOrder } from './subscriptionView.ts'
import { warningsOf } from './warnings.ts'
import { withdrawalFacts } from './withdrawalRows.ts'

export interface OrderFacts extends Omit<OrderView, 'code' | 'attempts' | 'addresses' | 'errorUrl'> {
  attempts: Omit<OrderView['attempts'][number], 'code'>[]
}

/** @param order as it now is, inside the transaction if there is one */
export async function orderFacts(on: Database | Transaction, order: Order): Promise<OrderFacts> {
  const refunds = await refundRows.ofOrder(on, order.id)
  const captures = await captureRows.ofOrder(on, order.id)
  const rows = await on.select().from(attempts).where(eq(attempts.orderId, order.id)).orderBy(asc(attempts.number))
  const chargedId = rows.find(({ state }) => isCharged(state))?.id
  return {
    ...orderHead(order),
    attempts: rows.map((attempt) => ({
      id: attempt.id,
      state: attempt.state,
      method: attempt.method,
      country: attempt.country,
      brand: attempt.brand ?? undefined,
      lastFour: attempt.lastFour ?? undefined,
      installments: attempt.installments ?? undefined,
      installmentsMinor: amountsOf(order, attempt),
      reason: attempt.reason ?? undefined,
      decline: attempt.decline ?? undefined,
      createdTime: toWire(attempt.createdAt),
    })),
    subscription: order.kind === 'subscription' ? await viewOfOrder(on, order) : undefined,
    refunds: refunds.map((refund) => refundView(refund, order)),
    refundedMinor: succeededMinor(refunds, chargedId),
    capture: authorizationView(order, captures, chargedId),
    captures: captures.map((capture) => captureView(capture, order)),
    withdrawal: await withdrawalFacts(on, order),
    warnings: warningsOf(order),
  }
}

/** Facts from the order's own row, for an answer and for an entry of a list. */
export const orderHead = (order: Order) => ({
  id: order.id,
  key: order.key,
  orderno: order.orderno,
  website: order.website,
  amountMinor: order.amountMinor,
  currency: order.currency,
  kind: order.kind,
  state: order.state,
  metadata: order.metadata ?? undefined,
  createdTime: toWire(order.createdAt),
  txnTime: order.endedAt ? toWire(order.endedAt) : undefined,
})

/** The amount of each period, for an attempt in installments. */
export const amountsOf = ({ amountMinor }: Order, attempt: Pick<Attempt, 'installments'> | undefined) =>
  attempt?.installments && attempt.installments > 1 ? installmentAmounts(amountMinor, attempt.installments) : undefined
