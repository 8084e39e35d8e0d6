/**
 * What a phone number looks like in some countries: `phone-countries:AB` is the metadata of libphonenumber-js of those
 * whose code begins with A or B, so that a page loads what is near the country at hand and not the world.
 */
import { createRequire } from 'node:module'
import type { MetadataJson } from 'libphonenumber-js/core'
import type { Plugin } from 'vite'

const prefix = 'phone-countries:'

export function phoneCountries(): Plugin {
  return {
    name: 'phone-countries',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const whole = createRequire(import.meta.url)('libphonenumber-js/min/metadata') as MetadataJson
      const part = countriesOf(whole, id.slice(prefix.length + 1))
      return { code: `export default ${JSON.stringify(part)}`, moduleType: 'js', map: null }
    },
  }
}

/**
 * @param letters with which the codes of the countries begin
 * @returns metadata of the same shape; a country that shares another's dialling code needs that one's, which is the first
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
