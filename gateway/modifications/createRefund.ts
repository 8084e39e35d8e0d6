/** A merchant refunds an order. The same Idempotency-Key returns the same refund. */
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
 * Pending refunds count as refunded: fifty concurrent requests never refund more than was taken.
 *
 * @throws Problem 404 unknownOrder, 409 when there is nothing to refund, 422 for more than the remaining amount or a
 * key that came with other content
 */
export async function createRefund(
  gateway: Gateway,
  orderId: string,
  request: RefundRequest,
  asked: Asked = {},
): Promise<Refund> {
  const refund = await madeOnce(
    gateway,
    orderId,
    'refund.asked',
    refundRows,
    request,
    asked,
    async (tx, order, kept, now) => {
      const charge = await refundable(tx, order, request)
      const { reason } = request
      return insertRefund(tx, { ...charge, ...kept, orderId, cause: 'merchant', reason }, now)
    },
  )
  isAbout({ refund: refund.id })
  return advanceRefund(gateway, refund)
}

/** The charge that the request wants to refund, if there is one. */
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
