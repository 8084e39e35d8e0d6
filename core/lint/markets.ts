/**
 * Checks where a method is offered: countries and currencies exist, each appears once, and an amount can meet the limits.
 */
import type { MethodFile } from '../../schemas/types.ts'
import { readIsoDate } from '../../validators/dates.ts'
import { nearest } from '../../validators/nearest.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

type Market = MethodFile['markets'][number]

const currencies = Intl.supportedValuesOf('currency')

export function lintMarkets({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const { markets } = content
  return markets.flatMap((market, index) => [
    ...zoneFindings(market, `/markets/${index}`, content, finding),
    ...feeFindings(market, `/markets/${index}/fee`, finding),
    ...unknownPlaces(market, `/markets/${index}`, library, finding),
    ...limitFindings(market, `/markets/${index}`, finding),
    ...dayFindings(market, `/markets/${index}`, finding),
    ...(markets.slice(0, index).some((earlier) => overlap(earlier, market))
      ? [
          finding(
            'TF219',
            `/markets/${index}`,
            `the market "${market.country}" appears twice for a currency.`,
            'keep one, or give each its own currencies, kinds, environment or days',
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
  return [finding('TF220', `${at}/limits`, 'limits need a market with exactly one currency.', hint)]
}

/** TF282: days that don't exist, or exclude each other. */
export function dayFindings(
  { from, until }: Pick<Market, 'from' | 'until'>,
  at: string,
  finding: Typed<MethodFile>['finding'],
): Finding[] {
  const strange = Object.entries({ from, until }).filter(([, day]) => day && !readIsoDate(day))
  if (strange.length > 0)
    return strange.map(([name, day]) =>
      finding('TF282', `${at}/${name}`, `the day ${day} does not exist.`, 'write YYYY-MM-DD'),
    )
  return from && until && from > until
    ? [finding('TF282', `${at}/until`, `it ends before it begins, on ${from}.`, 'swap them')]
    : []
}

/** TF251: an unknown time zone, or a missing one where the end of a day matters. */
function zoneFindings(
  { zone }: Market,
  at: string,
  { present, options }: MethodFile,
  finding: Typed<MethodFile>['finding'],
) {
  const ends = [present, ...(options ?? []).map((option) => option.present)].some(
    (each) => typeof each?.expires === 'object',
  )
  if (zone === undefined)
    return ends
      ? [
          finding(
            'TF251',
            at,
            'the time zone is missing: it decides when a day ends.',
            'add "zone", such as "Europe/Lisbon"',
          ),
        ]
      : []
  return isZone(zone) ? [] : [finding('TF251', `${at}/zone`, `the zone "${zone}" does not exist.`, nearZone(zone))]
}

/** TF252: amounts in minor units need one currency; a fee above the amount is a mistake of the decimals. */
function feeFindings(
  { fee, currencies, limits }: Market,
  at: string,
  finding: Typed<MethodFile>['finding'],
): Finding[] {
  const { percent = 0, fixedMinor = 0 } = fee ?? {}
  const most = limits?.maxMinor ?? Number.POSITIVE_INFINITY
  if (percent >= 100 || fixedMinor > most)
    return [
      finding(
        'TF252',
        `${at}/${percent >= 100 ? 'percent' : 'fixedMinor'}`,
        percent >= 100 ? 'the fee is above the amount.' : `the fee is above ${most}, the largest amount of the market.`,
        'write what the method adds on top',
      ),
    ]
  const { minMinor = 0, maxMinor = most } = fee ?? {}
  if (minMinor > maxMinor)
    return [finding('TF252', `${at}/minMinor`, 'no fee is both at least this and at most maxMinor.', 'swap them')]
  const fixed = (['fixedMinor', 'minMinor', 'maxMinor'] as const).find((name) => fee?.[name] !== undefined)
  if (!fixed || currencies?.length === 1) return []
  const hint = 'write a market for each currency'
  return [finding('TF252', `${at}/${fixed}`, 'a fee in minor units needs a market with exactly one currency.', hint)]
}

const zones = new Map<string, boolean>()

/** Also former names of zones. */
export function isZone(zone: string): boolean {
  const known = zones.get(zone) ?? canFormat(zone)
  zones.set(zone, known)
  return known
}

function canFormat(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== ''
  } catch {
    return false
  }
}

export const nearZone = (zone: string) => {
  const near = nearest(zone, Intl.supportedValuesOf('timeZone'))
  return near ? `did you mean "${near}"?` : 'a name of the IANA time zones'
}

const overlap = (one: Market, other: Market): boolean =>
  one.country === other.country &&
  (one.currencies?.some((currency) => other.currencies?.includes(currency) ?? true) ?? true) &&
  (one.kinds?.some((kind) => other.kinds?.includes(kind) ?? true) ?? true) &&
  (one.environment === undefined || (other.environment ?? one.environment) === one.environment) &&
  (one.from ?? '') <= (other.until ?? '9') &&
  (other.from ?? '') <= (one.until ?? '9')
