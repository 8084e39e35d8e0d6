/** What a shopper's page asks for in an address: a country that we know, a language that Intl can read. */
import type { Gateway } from '../gateway.ts'
import { Problem } from '../problem.ts'

/** @throws Problem 400 when there is no such country */
export function readCountry(gateway: Gateway, country: string | null): string {
  if (!country || !gateway.files().catalogs.countries.codes.includes(country)) throw new Problem(400, 'country')
  return country
}

/** A tag that Intl can't read must not fail a form. */
export function readLanguage(tag = 'en'): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
