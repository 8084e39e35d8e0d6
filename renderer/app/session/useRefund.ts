import type { RefundView } from '../../../schemas/types.ts'
import { useSessionState } from './session.ts'

/** The refund of the page. @throws Error on a page without "refund" in its data */
export function useRefund(): RefundView {
  const refund = useSessionState((state) => state.refund)
  if (!refund) throw new Error('This block needs a page with "refund" in its data.')
  return refund
}
