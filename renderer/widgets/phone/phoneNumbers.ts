/** Formats a phone number during typing. It only formats and advises; the sent digits do not change. */
import {
  AsYouType,
  type CountryCode,
  type MetadataJson,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/core'

export interface PhoneNumbers {
  /** Adds the country's punctuation to the characters. */
  dress(characters: string): string
  /**
   * Whether the number is possible according to the metadata. Numbers of countries without metadata count as possible.
   */
  isLikely(characters: string): boolean
}

/**
 * Characters are digits, after an optional '+'.
 *
 * @param country ISO 3166-1 alpha-2, for a number without a dialling code
 * @param metadata of libphonenumber-js, which may lack that country
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
        : // Many people omit the '+' of a dialling code.
          !defaultCountry || isValid(characters) || isValid(`+${characters}`),
  }
}
