/** The fee that a method itself adds to an order's amount. The order's amount stays what the merchant asked. */
import type { MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'

/**
 * @param country ISO 3166-1 alpha-2
 * @returns minor units of the order's currency, rounded to the nearest; undefined without a fee
 */
export function feeOf(
  { markets }: Pick<MethodFile, 'markets'>,
  { amountMinor, currency }: Pick<Order, 'amountMinor' | 'currency'>,
  country: string,
): number | undefined {
  const takes = ({ country: own, currencies }: MethodFile['markets'][number], wanted: string) =>
    own === wanted && (currencies?.includes(currency) ?? true)
  const market = markets.find((each) => takes(each, country)) ?? markets.find((each) => takes(each, '*'))
  if (!market?.fee) return undefined
  const { percent = 0, fixedMinor = 0, minMinor = 0, maxMinor = Number.POSITIVE_INFINITY } = market.fee
  const feeMinor = Math.round((amountMinor * percent) / 100) + fixedMinor
  return Math.min(Math.max(feeMinor, minMinor), maxMinor) || undefined
}
