/** Whether this visit has led the shopper back to the shop already: then no page does so again by itself. */

/** Product spec, section 4: the flag's name and value. */
const flag = (key: string) => `redirect_${key}`

/** @param key the order key */
export function hasReturned(key: string): boolean {
  try {
    return sessionStorage.getItem(flag(key)) === '1'
  } catch {
    return false
  }
}

export function markReturned(key: string): void {
  try {
    sessionStorage.setItem(flag(key), '1')
  } catch {
    // Without session storage the page may count down once more: no harm.
  }
}
