/** Where the reader is, as far as the browser's languages tell. Pure: they are handed in, best first. */

/**
 * The tag by which amounts are written: the page's language where the reader is, such as es-MX. A browser language of the
 * same language says where; else the page's own tag, else the order's country, and at last any other browser language.
 *
 * @param tag of the page's language
 * @param languages navigator.languages
 * @param otherwise where none of these names a region
 * @param country of the order, ISO 3166-1 alpha-2
 */
export function amountLocaleOf(tag: string, languages: readonly string[], otherwise = tag, country?: string): string {
  const own = readTag(tag)
  const named = languages.map(readTag).filter((each) => each?.region)
  const near = named.find((each) => each?.language === own?.language)
  const region = near?.region ?? own?.region ?? country ?? named[0]?.region
  return region && own ? `${own.language}-${region}` : otherwise
}

/** Spanish is asked for as that of Latin America; most of its readers there are in Mexico. */
const largest: Record<string, string> = { '419': 'MX' }

/**
 * The country that a reader of these languages is most likely in: DE of de, BR of pt, CA of en-CA.
 *
 * @param known ISO 3166-1 alpha-2 codes that there are; of others, and of no language, nothing is guessed but US
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
