/** The reader's region, as far as the browser's languages show it. Pure: the languages are a parameter, best first. */

/**
 * The tag that formats amounts: the page's language with the reader's region, such as es-MX. The region comes from a
 * browser language of the same language, else from the page's own tag, else from the order's country, else from any
 * browser language.
 *
 * @param tag of the page's language
 * @param languages navigator.languages
 * @param otherwise used if none of these has a region
 * @param country of the order, ISO 3166-1 alpha-2
 */
export function amountLocaleOf(tag: string, languages: readonly string[], otherwise = tag, country?: string): string {
  const own = readTag(tag)
  const named = languages.map(readTag).filter((each) => each?.region)
  const near = named.find((each) => each?.language === own?.language)
  const region = near?.region ?? own?.region ?? country ?? named[0]?.region
  return region && own ? `${own.language}-${region}` : otherwise
}

/** Browsers name the Spanish of Latin America by 419. Most of its readers are in Mexico. */
const largest: Record<string, string> = { '419': 'MX' }

/**
 * The most likely country for readers of these languages: DE for de, BR for pt, CA for en-CA.
 *
 * @param known existing ISO 3166-1 alpha-2 codes. If none fits, the result is US
 */
export function likelyCountry(languages: readonly string[], known: readonly string[]): string {
  const region = readTag(languages[0] ?? '')?.maximize().region ?? ''
  const country = largest[region] ?? region
  return known.includes(country) ? country : 'US'
}

function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
