/**
 * Splits an amount into equal installments of whole minor units. The remainder goes into the first, as card acquirers do it,
 * so that all later ones are equal. Pure. Source: product spec, section 3, "Installment plan".
 */

/**
 * @param totalMinor whole minor units of any currency, at least 1
 * @param count 1 or more
 * @returns one amount per installment, in order; they add up to the total
 */
export function installmentAmounts(totalMinor: number, count: number): number[] {
  const each = Math.floor(totalMinor / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? totalMinor - each * (count - 1) : each))
}

/**
 * The numbers of installments with at least one minor unit in each: 2 minor units can't be paid in 3. @returns in ascending
 * order
 */
export const countsFor = (totalMinor: number, counts: number[]): number[] =>
  [...new Set(counts)].filter((count) => count <= totalMinor).sort((a, b) => a - b)
