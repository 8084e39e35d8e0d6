/** Finds countries by typed text. Loaded with the search. */
import catalog from '../../schemas/catalogs/countryAliases.json' with { type: 'json' }
import { type CountryEntry, countryList } from './countries.ts'
import { folded } from './folded.ts'

/**
 * The countries that match the typed text by their name, their English, Chinese or local name, another name, or their
 * code. Exact matches come first, then names that begin with the text, then later words. Accents, points, case and
 * width are ignored.
 */
export function countriesFor(typed: string, tag: string): CountryEntry[] {
  const wanted = folded(typed)
  if (!wanted) return countryList(tag)
  const ranked = countryList(tag)
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < nowhere)
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

const nowhere = 5

const namesOf = new WeakMap<CountryEntry, string[]>()

/** All names of a country in their compared form, the page's own first. Computed once, not at each typed letter. */
function foldedNames(entry: CountryEntry): string[] {
  const { code, fullName, name } = entry
  const known = namesOf.get(entry)
  const names = known ?? [name, ...fullName.split(/ (.*)/), ownName(code), ...aliasesOf(code)].map(folded)
  namesOf.set(entry, names)
  return names
}

/**
 * 0: exactly the name, another name or the code; 1: the beginning of the name; 2: of another name; 3: of a later word;
 * 4: inside.
 */
function rankOf(entry: CountryEntry, wanted: string): number {
  const { code } = entry
  const all = foldedNames(entry)
  const [own = ''] = all
  const names = all.filter((each) => each !== '')
  if (code.toLowerCase() === wanted || names.includes(wanted)) return 0
  if (own.startsWith(wanted)) return 1
  if (names.some((each) => each.startsWith(wanted))) return 2
  if (names.some((each) => each.split(/[\s|()\-,'’]+/).some((word) => word.startsWith(wanted)))) return 3
  return wanted.length > 1 && names.some((each) => each.includes(wanted)) ? 4 : nowhere
}

const aliases: Record<string, string[]> = catalog.aliases
const aliasesOf = (code: string) => (Object.hasOwn(aliases, code) ? (aliases[code] ?? []) : [])

const ownNames = new Map<string, string>()

/** The name in the country's own language: Deutschland for DE. */
function ownName(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const known = ownNames.get(code) ?? new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  ownNames.set(code, known)
  return known
}
