/**
 * An amount in equal installments of whole minor units. What can't be split evenly comes with the first, as card
 * acquirers do it, so that every later one is the same. Pure. Source: issue 'Subscriptions, installments, refunds,
 * webhooks'; product spec, section 3, "Installment plan".
 */

/**
 * @param totalMinor whole minor units of any currency, at least 1
 * @param count 1 or more
 * @returns as many amounts as installments, in order; they add up to the total
 */
export function installmentAmounts(totalMinor: number, count: number): number[] {
  const each = Math.floor(totalMinor / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? totalMinor - each * (count - 1) : each))
}

/** Numbers of installments of which none is of nothing: 2 minor units are not paid in 3. @returns in ascending order */
export const countsFor = (totalMinor: number, counts: number[]): number[] =>
  [...new Set(counts)].filter((count) => count <= totalMinor).sort((a, b) => a - b)
