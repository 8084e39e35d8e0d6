/** Checks that a method has texts in the languages of its markets for which the page has packs. */
import type { MethodFile } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/**
 * The languages in which a method must have texts: the main language of each market (CLDR's likely one), where the page has
 * a pack. In other languages the whole page is in English; when a pack is added, it requires the texts.
 *
 * @param countries of the markets; * requires none
 * @param tags of the packs
 * @returns ISO 639 codes without region or script, each with a country that speaks it
 */
export function languagesAsked(countries: string[], tags: string[]): Map<string, string> {
  const spoken = new Set(tags.map(languageOf))
  return new Map(
    countries
      .filter((country) => /^[A-Z]{2}$/.test(country))
      .map((country) => [mainLanguage(country), country] as const)
      .filter(([language]) => spoken.has(language)),
  )
}

const mainLanguages = new Map<string, string>()

/** The likely language of a country by CLDR. */
function mainLanguage(country: string): string {
  const known = mainLanguages.get(country) ?? languageOf(new Intl.Locale(`und-${country}`).maximize().language)
  mainLanguages.set(country, known)
  return known
}

/** CLDR gives Bokmål or Nynorsk for Norwegian; one pack covers both under their common tag. */
const languageOf = (tag: string): string => (tag.split('-')[0] ?? tag).replace(/^n[bn]$/, 'no')

/** TF260, a warning: the page would be in the shopper's language, and the method's texts, or some of them, in English. */
export function lintLanguages(
  { content: { markets, text }, finding }: Typed<MethodFile>,
  { packs, countries: known }: Library,
): Finding[] {
  if (text === undefined) return []
  // Another finding reports an unknown country.
  const countries = markets
    .map(({ country }) => country)
    .filter((country) => known.length === 0 || known.includes(country))
  const tags = packs.map(({ content }) => content.tag)
  return [...languagesAsked(countries, tags)].flatMap(([language, country]) => {
    const said = Object.entries(text).filter(([tag]) => languageOf(tag) === language)
    const fault = (at: string, message: string, hint: string) => [
      finding('TF260', at, message, hint, { severity: 'warning', atName: true }),
    ]
    const [first] = said
    if (first === undefined) {
      const parts = Object.keys(text.en ?? {}).join(', ')
      return fault(
        '/text',
        `texts in "${language}", spoken in ${country}, are missing.`,
        `add text.${language} with ${parts}`,
      )
    }
    const parts = said.flatMap(([, texts]) => partsOf(texts))
    const missing = partsOf(text.en).filter((part) => !parts.includes(part))
    if (missing.length === 0) return []
    const message = `"${language}", spoken in ${country}, lacks texts that English has.`
    return fault(`/text/${escapeName(first[0])}`, message, `add ${missing.join(', ')}`)
  })
}

/** The texts, each sentence or list by its path. */
const partsOf = (texts: unknown, path = ''): string[] =>
  typeof texts !== 'object' || texts === null || Array.isArray(texts)
    ? [path]
    : Object.entries(texts).flatMap(([name, inner]) => partsOf(inner, path && name ? `${path}.${name}` : name))

/** TF261, a warning: an alias that equals a method's code or another alias never works. */
export function lintAliases({ methods }: Library): Finding[] {
  const owners = new Map(methods.map(({ content: { code } }) => [code, code]))
  return methods.flatMap(({ content: { code, aliases = [] }, finding }) =>
    aliases.flatMap((alias, index) => {
      const owner = owners.get(alias)
      if (owner === undefined) owners.set(alias, code)
      return owner === undefined
        ? []
        : [
            finding('TF261', `/aliases/${index}`, `"${alias}" is ${owner} already.`, 'each name means one method', {
              severity: 'warning',
            }),
          ]
    }),
  )
}
