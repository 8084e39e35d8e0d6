/** Whether a method speaks the languages of its markets, as far as the page does. */
import type { MethodFile } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/**
 * The languages that a method must have texts in: the main one of each of its markets (CLDR's likely one), where the
 * page has a pack of it. In another the whole page is in English anyway, and a pack that is added asks for its texts.
 *
 * @param countries of the markets; * asks for none
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

/** The one that CLDR takes for the likely one of a country. */
function mainLanguage(country: string): string {
  const known = mainLanguages.get(country) ?? languageOf(new Intl.Locale(`und-${country}`).maximize().language)
  mainLanguages.set(country, known)
  return known
}

/** Norwegian is asked for as Bokmål or Nynorsk, and its pack covers both under their common tag. */
const languageOf = (tag: string): string => (tag.split('-')[0] ?? tag).replace(/^n[bn]$/, 'no')

/** TF260, a warning: the page would be in the shopper's language, and what the method says, or a part of it, in English. */
export function lintLanguages(
  { content: { markets, text }, finding }: Typed<MethodFile>,
  { packs, countries: known }: Library,
): Finding[] {
  if (text === undefined) return []
  // A country that there is not is told of by itself.
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
      return fault('/text', `no text is in "${language}", spoken in ${country}.`, `add text.${language} with ${parts}`)
    }
    const parts = said.flatMap(([, texts]) => partsOf(texts))
    const missing = partsOf(text.en).filter((part) => !parts.includes(part))
    if (missing.length === 0) return []
    const message = `"${language}", spoken in ${country}, lacks what English says.`
    return fault(`/text/${escapeName(first[0])}`, message, `add ${missing.join(', ')}`)
  })
}

/** What is said, each sentence or list of them by its path. */
const partsOf = (texts: unknown, path = ''): string[] =>
  typeof texts !== 'object' || texts === null || Array.isArray(texts)
    ? [path]
    : Object.entries(texts).flatMap(([name, inner]) => partsOf(inner, path && name ? `${path}.${name}` : name))

/** TF261, a warning: an alias that is a method's code, or another's alias, leads to the first alone. */
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
