/** Loads the refund of a page. Separate, because the first form does not need it. */
import type { CheckoutView, RefundView } from '../../../schemas/types.ts'
import { clock } from '../../api/browser.ts'
import { readRefund } from '../../api/refundCalls.ts'

/** A refund with its order, and the address of its page. */
export interface OpenedRefund {
  refund: RefundView
  order: CheckoutView
  to: string
}

/** @throws NetworkError, HttpError: 404 for an unknown key */
export async function loadRefund(key: string): Promise<OpenedRefund> {
  const { refund, order } = await readRefund(key)
  clock.adjust(order.serverTime)
  return { refund, order, to: refundPath(refund, key) }
}

/** `/refund/info?key=…`, or `/refund/success` once the money is on its way back. @param key the refund's */
export const refundPath = ({ state }: Pick<RefundView, 'state'>, key: string): string =>
  `/refund/${state === 'succeeded' ? 'success' : 'info'}?${new URLSearchParams({ key })}`
