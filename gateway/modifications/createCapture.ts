/** A merchant captures all or part of an authorisation, or voids it. The same Idempotency-Key returns the same one. */
import { nextState } from '../../core/states.ts'
import type { CaptureRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { type Capture, captureOf, captureRows, insertCapture } from '../orders/captureRows.ts'
import { chargedAttempt } from '../orders/charged.ts'
import type { Attempt, Order } from '../orders/orderSnapshot.ts'
import { notAllowed } from '../orders/transition.ts'
import { Problem } from '../problem.ts'
import { isAbout } from '../requestId.ts'
import type { Transaction } from '../store/open.ts'
import { type Asked, checkAmount, madeOnce } from './madeOnce.ts'
import { advanceCapture } from './settleCapture.ts'

/**
 * Allows one capture or void for each authorisation: the acquirer releases what a partial capture leaves.
 *
 * @throws Problem 404 unknownOrder, 409 when there is nothing to capture or void, 422 for more than the authorised
 * amount or a key that came with other content
 */
export async function createCapture(
  gateway: Gateway,
  orderId: string,
  kind: Capture['kind'],
  { amountMinor }: CaptureRequest,
  asked: Asked = {},
): Promise<Capture> {
  const request = { kind, amountMinor }
  const capture = await madeOnce(
    gateway,
    orderId,
    `${kind}.asked`,
    captureRows,
    request,
    asked,
    async (tx, order, kept, now) => {
      const { id: attemptId } = await authorizedAttempt(tx, order)
      checkAmount(amountMinor, order.amountMinor)
      const amount = { amountMinor: amountMinor ?? order.amountMinor }
      return insertCapture(tx, { ...kept, ...amount, orderId, attemptId, kind, cause: 'merchant' }, now)
    },
  )
  isAbout({ capture: capture.id })
  return advanceCapture(gateway, capture)
}

/** @throws Problem 409 unless the order is authorised and has no pending capture or void */
async function authorizedAttempt(tx: Transaction, order: Order): Promise<Attempt> {
  const { capture, state } = order
  const attempt = await chargedAttempt(tx, order)
  if (!attempt) throw notAllowed(state)
  if (capture === 'manual' && !nextState(state, 'void')) throw notAllowed(state)
  if (capture !== 'manual' || (await captureOf(tx, attempt.id))) throw new Problem(409, 'notCapturable', { state })
  return attempt
}
