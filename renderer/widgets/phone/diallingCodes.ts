/** The dialling codes of countries, by their names in the page's language. */
import codes from 'dialling-codes'
import { countryName } from '../../../core/countries.ts'
import type { Choice } from '../../form/findChoices.ts'

/** '+57' of CO; empty for a country that has none. */
export const codeIn = (country: string): string => (Object.hasOwn(codes, country) ? `+${codes[country]}` : '')

/**
 * The country of a dialling code, which several may share.
 *
 * @param code '+57', or with `isNumber` a whole number that begins with it
 * @param near the country that is meant where it has that code
 * @returns `near` for a code that nobody has; for such a number nothing
 */
export function countryOf(code: unknown, near: string, isNumber = false): string {
  const isIts = (country: string) => {
    const own = codeIn(country)
    return own !== '' && (isNumber ? String(code).startsWith(own) : code === own)
  }
  if (code === undefined || isIts(near)) return near
  // No code begins another; of those that share one the first is the largest.
  return Object.keys(codes).find(isIts) ?? (isNumber ? '' : near)
}

const lists = new Map<string, Choice[]>()

/** All that have one, by name. */
export function diallingCountries(tag: string): Choice[] {
  const known = lists.get(tag)
  if (known) return known
  const { compare } = new Intl.Collator(tag)
  const list = Object.keys(codes)
    .map((country) => ({ value: country, label: countryName(country, tag), note: codeIn(country) }))
    .sort((one, another) => compare(one.label, another.label))
  lists.set(tag, list)
  return list
}
