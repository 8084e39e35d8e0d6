/** A merchant refunds an order; the same Idempotency-Key brings the same refund. */
import { nextState } from '../../core/states.ts'
import type { RefundRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { chargedAttempt, chargedMinor } from '../orders/charged.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { insertRefund, type Refund, refundRows, takenMinor } from '../orders/refundRows.ts'
import { notAllowed } from '../orders/transition.ts'
import { Problem } from '../problem.ts'
import { isAbout } from '../requestId.ts'
import type { Transaction } from '../store/open.ts'
import { type Asked, checkAmount, madeOnce } from './madeOnce.ts'
import { advanceRefund } from './settleRefund.ts'

/**
 * What is on its way counts as refunded: of fifty requests at once none refunds more than was taken.
 *
 * @throws Problem 404 unknownOrder, 409 for an order with nothing to refund, 422 for more than is left of it or a key that
 * came with other content
 */
export async function createRefund(
  gateway: Gateway,
  orderId: string,
  request: RefundRequest,
  asked: Asked = {},
): Promise<Refund> {
  const refund = await madeOnce(gateway, orderId, refundRows, request, asked, async (tx, order, kept, now) => {
    const charge = await refundable(tx, order, request)
    const { reason } = request
    return insertRefund(tx, { ...charge, ...kept, orderId, cause: 'merchant', reason }, now)
  })
  isAbout({ refund: refund.id })
  return advanceRefund(gateway, refund)
}

/** What the request asks for, if it is there. */
async function refundable(tx: Transaction, order: Order, { attemptId, amountMinor }: RefundRequest) {
  const charged = await chargedAttempt(tx, order, attemptId)
  if (!charged) throw notAllowed(order.state)
  const takenInAll = await chargedMinor(tx, order, charged)
  if (takenInAll === 0 && order.capture === 'manual')
    throw nextState(order.state, 'void')
      ? new Problem(409, 'notCaptured', { state: order.state })
      : notAllowed(order.state)
  const left = takenInAll - (await takenMinor(tx, charged.id))
  if (left <= 0) throw new Problem(409, 'nothingLeft', { state: order.state })
  checkAmount(amountMinor, left)
  return { attemptId: charged.id, amountMinor: amountMinor ?? left }
}
