/** Where a method is offered: countries and currencies that exist, each once, and limits that an amount can meet. */
import type { MethodFile } from '../../schemas/types.ts'
import { nearest } from '../nearest.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

type Market = MethodFile['markets'][number]

const currencies = Intl.supportedValuesOf('currency')

export function lintMarkets({ content: { markets }, finding }: Typed<MethodFile>, library: Library): Finding[] {
  return markets.flatMap((market, index) => [
    ...unknownPlaces(market, `/markets/${index}`, library, finding),
    ...limitFindings(market, `/markets/${index}`, finding),
    ...(markets.slice(0, index).some((earlier) => overlap(earlier, market))
      ? [
          finding(
            'TF219',
            `/markets/${index}`,
            `the market "${market.country}" is there twice for a currency.`,
            'keep one, or give each its own currencies',
          ),
        ]
      : []),
  ])
}

function unknownPlaces(
  { country, currencies: own = [] }: Market,
  at: string,
  { countries }: Library,
  finding: Typed<MethodFile>['finding'],
): Finding[] {
  const isKnown = country === '*' || countries.length === 0 || countries.includes(country)
  const report = (place: string, what: string, code: string, near: string | undefined) =>
    finding('TF218', `${at}/${place}`, `${what} "${code}" does not exist.`, near ? `did you mean "${near}"?` : '')
  return [
    ...(isKnown ? [] : [report('country', 'country', country, nearest(country, countries))]),
    ...own.flatMap((currency, index) =>
      currencies.includes(currency)
        ? []
        : [report(`currencies/${index}`, 'currency', currency, nearest(currency, currencies))],
    ),
  ]
}

function limitFindings({ currencies, limits }: Market, at: string, finding: Typed<MethodFile>['finding']): Finding[] {
  if (!limits) return []
  const { minMinor = 0, maxMinor = Number.POSITIVE_INFINITY } = limits
  if (minMinor > maxMinor)
    return [finding('TF220', `${at}/limits`, `no amount is at least ${minMinor} and at most ${maxMinor}.`, 'swap them')]
  if (currencies?.length === 1) return []
  const hint = 'write a market for each currency'
  return [finding('TF220', `${at}/limits`, 'limits are amounts of one currency, and the market has not one.', hint)]
}

const overlap = (one: Market, other: Market): boolean =>
  one.country === other.country &&
  (one.currencies?.some((currency) => other.currencies?.includes(currency) ?? true) ?? true)
