/** What a shopper's page asks for in an address: a country that we know, a language that Intl can read. */
import type { Gateway } from '../gateway.ts'
import { Problem } from '../problem.ts'

/** @throws Problem 400 when there is no such country */
export function readCountry(gateway: Gateway, country: string | null): string {
  if (!country || !gateway.files().catalogs.countries.codes.includes(country)) throw new Problem(400, 'country')
  return country
}

/** A tag that Intl can't read must not fail a form. */
export const readLanguage = (tag = 'en'): string => canonical(tag)[0] ?? 'en'

/** More than anybody reads. */
const mostLanguages = 20

/** @param tags with commas between; those that Intl can't read are left out */
export const readLanguages = (tags = ''): string[] => tags.split(',').slice(0, mostLanguages).flatMap(canonical)

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
