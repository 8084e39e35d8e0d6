/** Whether this visit has already led the shopper back to the shop. After that no page redirects by itself. */
import type { CheckoutView } from '../../../schemas/types.ts'

/** Product spec, section 4: the flag's name and value. */
const flag = (key: string) => `redirect_${key}`

/** @param key the order key */
function hasReturned(key: string): boolean {
  try {
    return sessionStorage.getItem(flag(key)) === '1'
  } catch {
    return false
  }
}

/** Whether the order's page stays: after a return in this visit, or if it shows more than a new payment. */
export const isHeld = ({ key, refunds, subscription }: CheckoutView): boolean =>
  hasReturned(key) ||
  refunds !== undefined ||
  subscription?.overdueMinor !== undefined ||
  subscription?.state === 'past_due' ||
  subscription?.state === 'cancelled' ||
  subscription?.state === 'ended'

export function markReturned(key: string): void {
  try {
    sessionStorage.setItem(flag(key), '1')
  } catch {
    // Without session storage the page may count down again, which does no harm.
  }
}
