/** Names of countries and regions, as the language has them. */

/** Where ICU's name is longer than a menu bears. Source: libraries' own editorial list, product spec section 3. */
const shorter = /\s*(SAR China|中国特别行政区|中國特別行政區)$/

/** @param country ISO 3166-1 alpha-2; a code without a name comes back as it is */
export function countryName(country: string, tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(country) ?? country
  return name.replace(shorter, '')
}

/** The codes in alphabetical order of their names. */
export function sortedCountries(codes: readonly string[], tag: string): { code: string; name: string }[] {
  const collator = new Intl.Collator(tag)
  return codes
    .map((code) => ({ code, name: countryName(code, tag) }))
    .sort((one, other) => collator.compare(one.name, other.name))
}
