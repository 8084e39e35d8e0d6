/** Phone numbers by country, from libphonenumber: examples, and the international form of a shopper's number. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

/** A mobile number in the country's own format; undefined for a country without mobile numbers. */
export const phoneExample = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.formatNational() : undefined

/**
 * @param digits as a form hands them up, with or without the dialling code
 * @param country ISO 3166-1 alpha-2, the default for digits without a dialling code
 * @param diallingCode such as '+57', if the shopper chose one; it then decides the country
 * @returns as in +12025550123 (ITU-T E.164); undefined for a number that does not exist
 */
export function e164Of(digits: unknown, country: string, diallingCode?: unknown): string | undefined {
  if (typeof digits !== 'string' || !/^[0-9]{2,15}$/.test(digits)) return undefined
  if (typeof diallingCode === 'string' && /^\+[0-9]{1,3}$/.test(diallingCode)) {
    const number = parse(digits, { defaultCallingCode: diallingCode.slice(1) })
    return number?.isValid() ? number.number : undefined
  }
  const defaultCountry = isSupportedCountry(country) ? (country as CountryCode) : undefined
  const [national, abroad] = [digits, `+${digits}`]
    .map((text) => parse(text, { defaultCountry }))
    .map((number) => (number?.isValid() ? number : undefined))
  // The form drops the '+'. 4915123456789 is a mobile number of Germany, where a national number begins with 0.
  const isWritten = national?.formatNational().replace(/\D/g, '') === digits
  const isOwn = defaultCountry && abroad?.countryCallingCode === getCountryCallingCode(defaultCountry)
  return (isOwn && !isWritten ? abroad : (national ?? abroad))?.number
}

/** '+57' for CO; undefined for a country without its own phone numbers. */
export const diallingCodeIn = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/** @param text that begins with '+' @returns its dialling code, such as '+57'; no code is a prefix of another */
export function diallingCodeOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const found = [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code))
  return found && `+${found}`
}
