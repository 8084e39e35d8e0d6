/** The billing countries, named and ordered for the page's language. */

import { type CountryEntry, countryEntries, countryName } from '../../core/countries.ts'
import countries from '../../schemas/catalogs/countries.json' with { type: 'json' }

export { type CountryEntry, countryName }

/** All billing countries, ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = countries.codes

/** How many entries at the start of the list are the shortlist (product spec, section 9). */
export const commonCount = countries.common.length

/** Whether the country has a list of provinces. */
export const hasRegions = (code: string): boolean => countries.regions.includes(code)

const lists = new Map<string, CountryEntry[]>()

/** The shortlist first, then every other country by its name; the same array each time. */
export function countryList(tag: string): CountryEntry[] {
  const list = lists.get(tag) ?? countryEntries(countries, tag)
  lists.set(tag, list)
  return list
}
