/** Finds orders for which a method was offered and is no longer offered. */
import type { MethodFile } from '../../../schemas/types.ts'

type Market = Pick<MethodFile['markets'][number], 'country' | 'currencies' | 'limits'>

/** The parts of an order that decide whether a method is offered. */
export interface Offer {
  country: string
  currency: string
  amountMinor: number
}

/** A country or currency that the files don't name represents all others. */
const [otherCountry, otherCurrency] = ['NZ', 'NZD']

/** @returns an order that was offered the method and no longer is; undefined without such an order */
export function noLongerOffered(before: Market[], now: Market[]): Offer | undefined {
  const all = [...before, ...now]
  const countries = [...new Set(all.map(({ country }) => (country === '*' ? otherCountry : country)))]
  const currencies = [...new Set([...all.flatMap(({ currencies = [] }) => currencies), otherCurrency])]
  const edges = all.flatMap(({ limits: { minMinor = 0, maxMinor = 1e9 } = {} }) => [minMinor, maxMinor])
  const amounts = [...new Set([1, 2, ...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), 1e9])].filter(
    (each) => each > 0,
  )
  for (const country of countries)
    for (const currency of currencies)
      for (const amountMinor of amounts) {
        const offer = { country, currency, amountMinor }
        if (isOffered(before, offer) && !isOffered(now, offer)) return offer
      }
  return undefined
}

/** The gateway's rule: a country's own markets and those of everywhere, whichever takes the order. */
const isOffered = (markets: Market[], { country, currency, amountMinor }: Offer): boolean =>
  markets.some(
    (market) =>
      (market.country === country || market.country === '*') &&
      (market.currencies === undefined || market.currencies.includes(currency)) &&
      amountMinor >= (market.limits?.minMinor ?? 0) &&
      amountMinor <= (market.limits?.maxMinor ?? Number.POSITIVE_INFINITY),
  )
