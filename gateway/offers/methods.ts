/** Which payment methods can pay an order in a country, best first. */
import type { MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'

type Sale = Pick<Order, 'amountMinor' | 'currency'>
type Methods = ReadonlyMap<string, MethodFile>

/** A method with its markets that include a country. */
interface Offer {
  method: MethodFile
  markets: MethodFile['markets']
}

/**
 * @param methods as the schema files hold them: they are searched once for each country
 * @param country ISO 3166-1 alpha-2
 * @returns by rank, then by code
 */
export function methodsFor(methods: Methods, sale: Sale, country: string): MethodFile[] {
  return offersIn(methods, country)
    .map(({ method, markets }) => ({ method, rank: rankOf(markets, sale) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || (a.method.code < b.method.code ? -1 : 1))
    .map(({ method }) => method)
}

/** Cached by country until the files change: a list of hundreds of methods then costs little more than a short one. */
const offers = new WeakMap<Methods, Map<string, Offer[]>>()

function offersIn(methods: Methods, country: string): Offer[] {
  const byCountry = offers.get(methods) ?? new Map<string, Offer[]>()
  offers.set(methods, byCountry)
  const known = byCountry.get(country)
  if (known) return known
  const found = [...methods.values()]
    .filter(({ enabled }) => enabled !== false)
    .map((method) => ({
      method,
      markets: method.markets.filter((market) => market.country === country || market.country === '*'),
    }))
    .filter(({ markets }) => markets.length > 0)
  byCountry.set(country, found)
  return found
}

/** The best rank among the markets that accept this sale; infinite without any. */
function rankOf(markets: MethodFile['markets'], { amountMinor, currency }: Sale): number {
  const open = markets.filter(
    ({ currencies, limits }) =>
      (currencies?.includes(currency) ?? true) &&
      amountMinor >= (limits?.minMinor ?? 0) &&
      amountMinor <= (limits?.maxMinor ?? Number.MAX_SAFE_INTEGER),
  )
  return Math.min(...open.map(({ rank }) => rank))
}
