/** Which payment methods an order can be paid with in a country, best first. */
import type { MethodFile } from '../../schemas/types.ts'
import type { Order } from './snapshot.ts'

type Sale = Pick<Order, 'amountMinor' | 'currency'>

/** @param country ISO 3166-1 alpha-2. @returns by rank, then by code */
export function methodsFor(methods: Iterable<MethodFile>, sale: Sale, country: string): MethodFile[] {
  return [...methods]
    .map((method) => ({ method, rank: rankOf(method, sale, country) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || (a.method.code < b.method.code ? -1 : 1))
    .map(({ method }) => method)
}

/** The best rank among the markets that take this sale; infinite when none does or the method is switched off. */
function rankOf({ enabled, markets }: MethodFile, { amountMinor, currency }: Sale, country: string): number {
  if (enabled === false) return Number.POSITIVE_INFINITY
  const open = markets.filter(
    (market) =>
      (market.country === country || market.country === '*') &&
      (market.currencies?.includes(currency) ?? true) &&
      amountMinor >= (market.limits?.minMinor ?? 0) &&
      amountMinor <= (market.limits?.maxMinor ?? Number.MAX_SAFE_INTEGER),
  )
  return Math.min(...open.map(({ rank }) => rank))
}
