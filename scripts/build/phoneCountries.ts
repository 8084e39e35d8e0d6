/**
 * Phone metadata in parts: `phone-countries:AB` is the metadata of libphonenumber-js for countries whose code begins with A
 * or B, so that a page does not load the whole world. `dialling-codes` has the dialling code of each country.
 */
import { createRequire } from 'node:module'
import type { MetadataJson } from 'libphonenumber-js/core'
import type { Plugin } from 'vite'

const prefix = 'phone-countries:'
const codes = 'dialling-codes'

export function phoneCountries(): Plugin {
  return {
    name: 'phone-countries',
    resolveId: (id) => (id.startsWith(prefix) || id === codes ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`) && id !== `\0${codes}`) return null
      const whole = createRequire(import.meta.url)('libphonenumber-js/min/metadata') as MetadataJson
      const part = id === `\0${codes}` ? codesOf(whole) : countriesOf(whole, id.slice(prefix.length + 1))
      return { code: `export default ${JSON.stringify(part)}`, moduleType: 'js', map: null }
    },
  }
}

/** By country; of countries with the same code the first in the metadata comes first, which is the largest. */
export const codesOf = ({ country_calling_codes: sharing }: MetadataJson): Record<string, string> =>
  Object.fromEntries(Object.entries(sharing).flatMap(([code, countries]) => countries.map((each) => [each, code])))

/**
 * @param letters the first letters of country codes
 * @returns metadata of the same form; a country that shares another's dialling code needs that country's metadata
 */
export function countriesOf({ countries, ...whole }: MetadataJson, letters: string): MetadataJson {
  const isIn = (country: string) => letters.includes(country[0] as string)
  const codes = Object.entries(whole.country_calling_codes)
    .filter(([, sharing]) => sharing.some(isIn))
    .map(([code, sharing]) => [code, sharing.filter((country, index) => index === 0 || isIn(country))] as const)
  const kept = codes.flatMap(([, sharing]) => sharing)
  return {
    ...whole,
    nonGeographic: {},
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(Object.entries(countries).filter(([country]) => kept.includes(country as never))),
  } as MetadataJson
}
