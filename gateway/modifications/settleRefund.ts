/** After a refund has ended: the order's state once everything is refunded, and the merchant's event. */
import { nextState } from '../../core/states.ts'
import { chargedAttempt, chargedMinor } from '../orders/charged.ts'
import { recordOrderEvent } from '../orders/orderEvents.ts'
import type { OrderSnapshot } from '../orders/orderSnapshot.ts'
import { type Refund, refundRows } from '../orders/refundRows.ts'
import { succeededMinor } from '../orders/refundView.ts'
import { transition } from '../orders/transition.ts'
import type { Transaction } from '../store/open.ts'
import { settling } from './settle.ts'

export const {
  advance: advanceRefund,
  upToDate: refundsUpToDate,
  advanceAll: advanceRefunds,
  settleById: settleRefundById,
} = settling<Refund>({
  what: 'refund',
  rows: refundRows,
  ask: (provider, { id: refundId, amountMinor }, { currency }, facts) =>
    provider.refund({ refundId, amountMinor, currency, ...facts }),
  ended: tellMerchant,
  // A closed account returns a refund days later.
  isUndone: () => true,
})

/**
 * Marks the order as refunded once its whole amount is. Then sends the merchant an event with the order as it now is.
 */
async function tellMerchant(tx: Transaction, locked: OrderSnapshot, { state }: Refund, now: Date): Promise<void> {
  const action = (await isAllRefunded(tx, locked)) ? 'refund' : 'unrefund'
  const { order } = nextState(locked.order.state, action) ? await transition(tx, locked, action, now) : locked
  if (state !== 'processing') await recordOrderEvent(tx, order, `refund.${state}`, now)
}

async function isAllRefunded(tx: Transaction, { order }: OrderSnapshot): Promise<boolean> {
  const charged = await chargedAttempt(tx, order)
  if (!charged) return false
  const refundedMinor = succeededMinor(await refundRows.ofOrder(tx, order.id), charged.id)
  return refundedMinor > 0 && refundedMinor === (await chargedMinor(tx, order, charged))
}
