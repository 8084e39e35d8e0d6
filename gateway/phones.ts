/** Phone numbers by country, as libphonenumber knows them: what one looks like, and what a shopper's is to the world. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

/** A mobile number as the country writes it; undefined where there are none. */
export const phoneExample = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.formatNational() : undefined

/**
 * @param digits as a form hands them up: with the dialling code or without
 * @param country ISO 3166-1 alpha-2, by which digits without a dialling code are read
 * @param diallingCode '+57', where the shopper has chosen one: then the digits are read by it
 * @returns as in +12025550123 (ITU-T E.164); undefined for what is no number that was ever given out
 */
export function e164Of(digits: unknown, country: string, diallingCode?: unknown): string | undefined {
  if (typeof digits !== 'string' || !/^[0-9]{2,15}$/.test(digits)) return undefined
  if (typeof diallingCode === 'string' && /^\+[0-9]{1,3}$/.test(diallingCode)) {
    const number = parse(digits, { defaultCallingCode: diallingCode.slice(1) })
    return number?.isValid() ? number.number : undefined
  }
  const defaultCountry = isSupportedCountry(country) ? (country as CountryCode) : undefined
  const found = [digits, `+${digits}`]
    .map((text) => parse(text, { defaultCountry }))
    .find((number) => number?.isValid())
  return found?.number
}

/** '+57' of CO; undefined for what is no country with phones of its own. */
export const diallingCodeIn = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/** @param text that begins with '+' @returns the dialling code that it begins with, such as '+57'; no code begins another */
export function diallingCodeOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const found = [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code))
  return found && `+${found}`
}
