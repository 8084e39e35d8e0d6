/** Finds orders for which a method was offered and is no longer offered. */
import { DateTime } from 'luxon'
import { type Device, isInForce, type Market, type Sale, takes } from '../../../core/openMarkets.ts'

/** The parts of an order that decide whether a method is offered; only those that a market names. */
export type Offer = Pick<Sale, 'country' | 'currency' | 'amountMinor'> &
  Partial<Pick<Sale, 'kind' | 'environment' | 'device'>> & { day?: string }

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
  const kinds = [
    undefined,
    ...(all.some((market) => market.kinds) ? (['payment', 'subscription', 'installment'] as const) : []),
  ]
  const environments = [
    undefined,
    ...(all.some((market) => market.environment) ? (['sandbox', 'production'] as const) : []),
  ]
  const devices: (Device | undefined)[] = [
    undefined,
    ...(all.some((market) => market.devices) ? (['ios', 'android', 'desktop'] as const) : []),
  ]
  const days = [undefined, ...new Set(all.flatMap(({ from, until }) => [...around(from), ...around(until)]))]
  for (const country of countries)
    for (const currency of currencies)
      for (const amountMinor of amounts)
        for (const kind of kinds)
          for (const environment of environments)
            for (const device of devices)
              for (const day of days) {
                const offer = {
                  country,
                  currency,
                  amountMinor,
                  ...(kind && { kind }),
                  ...(environment && { environment }),
                  ...(device && { device }),
                  ...(day && { day }),
                }
                if (isOffered(before, offer) && !isOffered(now, offer)) return offer
              }
  return undefined
}

/** The day before, the day, and the day after. */
const around = (day: string | undefined) =>
  day ? [-1, 0, 1].map((days) => DateTime.fromISO(day).plus({ days }).toISODate() ?? day) : []

const isOffered = (
  markets: Market[],
  { kind = 'payment', environment = 'production', day, ...offer }: Offer,
): boolean => {
  const noonOf = (zone = 'utc') => DateTime.fromISO(`${day ?? today}T12:00`, { zone }).toJSDate()
  return markets.some(
    (market) => takes(market, offer) && isInForce(market, { kind, environment, now: noonOf(market.zone) }),
  )
}

const today = DateTime.utc().toISODate()
