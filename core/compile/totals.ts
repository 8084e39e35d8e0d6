/** The orders whose amounts ask different entries of a method file. Pure. */
import type { MethodField } from '../../schemas/types.ts'
import type { Asking } from './types.ts'

type Total = NonNullable<Asking['total']>

/** @returns undefined for an order of any amount, and one total for each side of each limit and each currency */
export function totalsOf(fields: MethodField[], markets: { currencies?: string[] }[]): (Total | undefined)[] {
  const entries = entriesOf(fields)
  if (!entries.some(({ currencies, amountMinor }) => currencies ?? amountMinor)) return [undefined]
  const limits = entries.flatMap(({ amountMinor: { atLeast = [], below = [] } = {} }) => [atLeast, below].flat())
  const amounts = new Set([1, ...limits.flatMap((limit) => [limit - 1, limit])].filter((amount) => amount > 0))
  const currencies = new Set([...markets, ...entries].flatMap((each) => each.currencies ?? []))
  return [
    undefined,
    ...[...currencies].flatMap((currency) => [...amounts].map((amountMinor) => ({ amountMinor, currency }))),
  ]
}

/** Whether a method with these markets takes such an order there. */
export const isSold = (
  markets: { country: string; currencies?: string[] }[],
  country: string,
  total: Total | undefined,
): boolean =>
  !total ||
  markets.some(
    (market) => [country, '*'].includes(market.country) && (market.currencies?.includes(total.currency) ?? true),
  )

const entriesOf = (fields: MethodField[]): MethodField[] =>
  fields.flatMap((field) => [field, ...entriesOf(field.rowFields ?? [])])
