/** Parameters that a shopper's page sends in an address: a known country, a language that Intl can read. */
import type { Gateway } from '../gateway.ts'
import { Problem } from '../problem.ts'

/** @throws Problem 400 for an unknown country */
export function readCountry(gateway: Gateway, country: string | null): string {
  if (!country || !gateway.files().catalogs.countries.codes.includes(country)) throw new Problem(400, 'country')
  return country
}

/** A tag that Intl cannot read must not fail a form. */
export const readLanguage = (tag = 'en'): string => canonical(tag)[0] ?? 'en'

/** More languages than a person reads. */
const mostLanguages = 20

/** @param tags separated by commas; tags that Intl cannot read are left out */
export const readLanguages = (tags = ''): string[] => tags.split(',').slice(0, mostLanguages).flatMap(canonical)

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
