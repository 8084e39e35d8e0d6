/** What a phone number looks like where it is typed. It arranges and advises; what is sent are the digits as ever. */
import {
  AsYouType,
  type CountryCode,
  type MetadataJson,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/core'

export interface PhoneNumbers {
  /** The characters with the country's signs between them. */
  dress(characters: string): string
  /** Whether there is such a number, as far as the metadata knows: those of countries that it has not may be right. */
  isLikely(characters: string): boolean
}

/**
 * Characters are digits, after a '+' where one was typed.
 *
 * @param country ISO 3166-1 alpha-2, by which a number without a dialling code is read
 * @param metadata of libphonenumber-js, with that country or not
 */
export function phoneNumbers(country: string, metadata: MetadataJson): PhoneNumbers {
  const defaultCountry = Object.hasOwn(metadata.countries, country) ? (country as CountryCode) : undefined
  const isValid = (text: string) => parse(text, { defaultCountry }, metadata)?.isValid() ?? false
  const isKnown = (digits: string) =>
    Object.keys(metadata.country_calling_codes).some((code) => digits.startsWith(code))
  return {
    dress: (characters) => new AsYouType(defaultCountry, metadata).input(characters),
    isLikely: (characters) =>
      characters.startsWith('+')
        ? isValid(characters) || !isKnown(characters.slice(1))
        : // Many leave out the '+' of a dialling code.
          !defaultCountry || isValid(characters) || isValid(`+${characters}`),
  }
}
