/** Phone numbers of every country, with the metadata that the page loads for the country. */

import type { MetadataJson } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max'
import whole from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { phoneNumbers } from '../../../../renderer/widgets/phone/phoneNumbers.ts'
import { countriesOf } from '../../../../scripts/build/phoneCountries.ts'
import { codec } from '../../../../validators/format/Phone.ts'

const world = whole as unknown as MetadataJson
const partOf = (country: string) => countriesOf(world, country.charAt(0))
const numbersIn = (country: string) => phoneNumbers(country, partOf(country))
const exampleIn = (country: CountryCode) => {
  const example = getExampleNumber(country, examples)
  if (!example) throw new Error(`there is no example of ${country}`)
  return {
    shown: example.formatNational(),
    national: example.formatNational().replace(/\D/g, ''),
    e164: example.number,
  }
}

describe.each(getCountries())('a phone number of %s', (country) => {
  const { shown, national, e164 } = exampleIn(country)
  const { dress, isLikely } = numbersIn(country)
  const phone = codec(32, dress)

  it('has the format of its country at each character, and the same digits are sent', () => {
    for (const number of [national, e164])
      for (const count of [...number].keys()) {
        const typed = number.slice(0, count + 1)
        expect(phone.show(typed).replace(/[^\d+]/g, '')).toBe(typed)
        expect(phone.parse(phone.show(typed))).toBe(typed.replace('+', '') || undefined)
      }
    expect(phone.show(national)).toBe(shown)
  })

  it('raises no hint, with and without its dialling code', () => {
    for (const number of [national, e164, e164.slice(1)]) expect(isLikely(number), number).toBe(true)
    expect(isLikely(national.slice(0, 2))).toBe(false)
  })
})

describe('the metadata that a page loads', () => {
  it('has few countries, also those with the same dialling code', () => {
    const part = partOf('CA')
    expect(Object.keys(part.countries)).toEqual(expect.arrayContaining(['CA', 'CH', 'US']))
    expect(Object.keys(part.countries)).not.toContain('DE')
    expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(world).length / 3)
  })

  it('gives no hint for numbers of other countries, which may be right', () => {
    expect(numbersIn('US').isLikely('+442079460958')).toBe(true)
    expect(numbersIn('US').dress('+442079460958')).toBe('+442079460958')
    expect(numbersIn('AQ').isLikely('12345')).toBe(true)
  })
})
