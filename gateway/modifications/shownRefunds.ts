/** What the shopper's page shows about the refunds of a charge. */
import type { CheckoutView } from '../../schemas/types.ts'
import { chargedAttempt, chargedMinor } from '../orders/charged.ts'
import type { On } from '../orders/modificationRows.ts'
import type { Attempt, Order } from '../orders/orderSnapshot.ts'
import { refundRows } from '../orders/refundRows.ts'

/** @param attempt by default the one that paid. @returns undefined without a refund request */
export async function shownRefunds(on: On, order: Order, attempt?: Attempt): Promise<CheckoutView['refunds']> {
  const charged = attempt ?? (await chargedAttempt(on, order))
  const rows = (await refundRows.ofOrder(on, order.id)).filter(({ attemptId }) => attemptId === charged?.id)
  if (!charged || rows.length === 0) return undefined
  const sum = (wanted: string) =>
    rows.reduce((minor, { state, amountMinor }) => minor + (state === wanted ? amountMinor : 0), 0)
  return {
    paidMinor: await chargedMinor(on, order, charged),
    sentMinor: sum('succeeded'),
    onTheWayMinor: sum('processing'),
  }
}
