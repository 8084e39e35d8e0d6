/** Where and for which amounts a method was offered and is no more. */
import type { MethodFile } from '../../../schemas/types.ts'

type Market = Pick<MethodFile['markets'][number], 'country' | 'currencies' | 'limits'>

/** An order, as far as it decides whether a method is offered. */
export interface Offer {
  country: string
  currency: string
  amountMinor: number
}

/** One that files do not name stands for all others. */
const [otherCountry, otherCurrency] = ['NZ', 'NZD']

/** @returns an order that was offered it and is no more; undefined when there is none */
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

/** As the gateway chooses: a country's own markets and those of everywhere, whichever takes the order. */
const isOffered = (markets: Market[], { country, currency, amountMinor }: Offer): boolean =>
  markets.some(
    (market) =>
      (market.country === country || market.country === '*') &&
      (market.currencies === undefined || market.currencies.includes(currency)) &&
      amountMinor >= (market.limits?.minMinor ?? 0) &&
      amountMinor <= (market.limits?.maxMinor ?? Number.POSITIVE_INFINITY),
  )
