/** A result that is more exact than the page's own. */
import type { CheckoutView } from '../../../schemas/types.ts'

/** @returns undefined if the page's own result says it all */
export function exactly({ state, refunds }: CheckoutView): string | undefined {
  if (state === 'processing' || state === 'refunded') return state
  if (refunds?.sentMinor) return 'partlyRefunded'
  return refunds?.onTheWayMinor ? 'refunding' : undefined
}
