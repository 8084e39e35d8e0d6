/** Which payment methods can pay an order in a country, best first. */
import { isInForce, type Sale, takes } from '../../core/openMarkets.ts'
import type { MethodFile } from '../../schemas/types.ts'

type Methods = ReadonlyMap<string, MethodFile>

/** A method with its markets that include a country. */
interface Offer {
  method: MethodFile
  markets: MethodFile['markets']
}

/**
 * @param methods as the schema files hold them: they are searched once for each country
 * @returns by rank, then by code; a method without those of its markets that are not in force
 */
export function methodsFor(methods: Methods, sale: Sale): MethodFile[] {
  return offersIn(methods, sale.country)
    .flatMap(({ method, markets }) => {
      const inForce = markets.filter((market) => isInForce(market, sale))
      const open = inForce.filter((market) => takes(market, sale))
      if (open.length === 0) return []
      // Usually all are in force: return the same object.
      const offered = inForce.length === markets.length ? method : { ...method, markets: inForce }
      return { method: offered, rank: Math.min(...open.map(({ rank }) => rank)) }
    })
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
