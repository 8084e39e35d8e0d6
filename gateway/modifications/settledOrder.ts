/** An order as a merchant reads it: with its payment, captures and refunds, after settling what is due. */

import type { Gateway } from '../gateway.ts'
import { type Order, readById } from '../orders/orderSnapshot.ts'
import { upToDate } from '../payments/settle.ts'
import { capturesUpToDate } from './settleCapture.ts'
import { refundsUpToDate } from './settleRefund.ts'

/** @throws Problem 404 unknownOrder, or unknownKey for a test order with the sandbox off */
export async function settledOrder(gateway: Gateway, orderId: string): Promise<Order> {
  const seen = await upToDate(gateway, await readById(gateway.db, orderId))
  const due = await Promise.all([capturesUpToDate, refundsUpToDate].map((bring) => bring(gateway, orderId)))
  // An ended modification may have changed the order.
  const { order } = due.some(({ wereDue }) => wereDue) ? await readById(gateway.db, orderId) : seen
  return order
}
