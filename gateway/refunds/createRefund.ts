/** A merchant refunds an order; the same Idempotency-Key brings the same refund. */
import type { RefundRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { fingerprintOf } from '../payments/fingerprint.ts'
import { changeOrder, type Order } from '../payments/orderSnapshot.ts'
import { notAllowed } from '../payments/transition.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Transaction } from '../store/open.ts'
import { chargedAttempt, chargedMinor } from './charged.ts'
import { insertRefund, type Refund, refundByIntent, takenMinor } from './refundRows.ts'
import { advanceRefund } from './settleRefund.ts'

/** With what a refund was asked for. */
export interface RefundAsked {
  /** The Idempotency-Key. */
  intent?: string
  /** By whom, as ../orders/actor.ts has it. */
  createdBy?: string
}

/**
 * What is on its way counts as refunded, and the order's row is locked while it is counted: of fifty requests at once none
 * refunds more than was paid.
 *
 * @throws Problem 404 unknownOrder, 409 for an order with nothing to refund, 422 for more than is left of it or a key that
 * came with other content
 */
export async function createRefund(
  gateway: Gateway,
  orderId: string,
  request: RefundRequest,
  { intent, createdBy }: RefundAsked = {},
): Promise<Refund> {
  const fingerprint = fingerprintOf({ orderId, ...request })
  const now = await gateway.clock.now()
  const refund = await changeOrder(gateway, orderId, async (tx, { order }) => {
    const earlier = intent && (await refundByIntent(tx, intent))
    if (earlier) return earlier
    const charge = await refundable(tx, order, request)
    const { reason } = request
    const made = await insertRefund(
      tx,
      { ...charge, orderId, cause: 'merchant', reason, intent, fingerprint, createdBy },
      now,
    )
    // Another order's request has just come with the same key.
    return made ?? (intent && (await refundByIntent(tx, intent)))
  })
  if (!refund) throw new Error('a refund was neither made nor found')
  if (refund.fingerprint !== fingerprint) throw new Problem(422, 'intentReused', { errors: [] })
  return advanceRefund(gateway, refund)
}

/** What the request asks for, if it is there. */
async function refundable(tx: Transaction, order: Order, { attemptId, amountMinor }: RefundRequest) {
  const charged = await chargedAttempt(tx, order, attemptId)
  if (!charged) throw notAllowed(order.state)
  const left = chargedMinor(order, charged) - (await takenMinor(tx, charged.id))
  if (left === 0) throw new Problem(409, 'nothingLeft', { state: order.state })
  if (amountMinor !== undefined && amountMinor > left) throw invalidData([moreThan(left)])
  return { attemptId: charged.id, amountMinor: amountMinor ?? left }
}

const moreThan = (limit: number) => ({
  field: 'amountMinor',
  keyword: 'maximum',
  messageKey: 'error.invalidField',
  params: { limit },
})
