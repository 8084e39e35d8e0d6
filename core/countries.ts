/** Countries and their names by CLDR: one list for the gateway's answer and for the page. Pure. */

/** Product spec, section 3, "Country list entry". */
export interface CountryEntry {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** Chinese and English, as in `德国 Germany`: a shopper can search in either, whatever the page's language. */
  fullName: string
  /** In the requested language. */
  name: string
}

export interface CountryCodes {
  /** The shortlist, in its own order. */
  common: readonly string[]
  /** All countries, the shortlist included. */
  codes: readonly string[]
}

/** Countries whose long name is a constitutional title; elsewhere the short name is an abbreviation, such as UK. */
const bestShort = ['HK', 'MO']

type Namer = (code: string) => string
const namers = new Map<string, Namer>()

/**
 * @param code ISO 3166-1 alpha-2; a code without a name comes back unchanged
 * @param tag BCP 47
 */
export const countryName = (code: string, tag: string): string => namerFor(tag)(code)

/** The shortlist first, then all other countries in the language's alphabetical order; each appears once. */
export function countryEntries({ common, codes }: CountryCodes, tag: string): CountryEntry[] {
  const [own, chinese, english] = [namerFor(tag), namerFor('zh'), namerFor('en')]
  const entry = (code: string): CountryEntry => ({
    code,
    fullName: `${chinese(code)} ${english(code)}`,
    name: own(code),
  })
  const { compare } = new Intl.Collator(tag)
  const others = codes.filter((code) => !common.includes(code)).map(entry)
  return [...common.map(entry), ...others.sort((one, other) => compare(one.name, other.name))]
}

/** One per language: making it costs more than naming every country. */
function namerFor(tag: string): Namer {
  const made = namers.get(tag)
  if (made) return made
  const long = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  const short = new Intl.DisplayNames([tag], { type: 'region', style: 'short', fallback: 'code' })
  const namer = (code: string) => (bestShort.includes(code) ? short : long).of(code) ?? code
  // Tags come from outside: the cache needs a limit.
  if (namers.size > 100) namers.clear()
  namers.set(tag, namer)
  return namer
}
