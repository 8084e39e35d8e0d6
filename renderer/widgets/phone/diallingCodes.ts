/** The dialling codes of countries, by their names in the page's language. */
import codes from 'dialling-codes'
import { countryName } from '../../../core/countries.ts'
import type { Choice } from '../../form/findChoices.ts'

/** '+57' for CO; empty for a country without a code. */
export const codeIn = (country: string): string => (Object.hasOwn(codes, country) ? `+${codes[country]}` : '')

/**
 * The country of a dialling code, which several countries may share.
 *
 * @param code '+57', or with `isNumber` a whole number that begins with it
 * @param near the preferred country if it has that code
 * @returns `near` for an unknown code; with `isNumber` an empty string
 */
export function countryOf(code: unknown, near: string, isNumber = false): string {
  const isIts = (country: string) => {
    const own = codeIn(country)
    return own !== '' && (isNumber ? String(code).startsWith(own) : code === own)
  }
  if (code === undefined || isIts(near)) return near
  // No code is the beginning of another. Of countries that share a code, the largest is first.
  return Object.keys(codes).find(isIts) ?? (isNumber ? '' : near)
}

const lists = new Map<string, Choice[]>()

/** All countries with a code, by name. */
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
