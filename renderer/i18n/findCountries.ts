/** Countries by what somebody types: loaded with the search. */
import catalog from '../../schemas/catalogs/countryAliases.json' with { type: 'json' }
import { type CountryEntry, countryList } from './countries.ts'
import { folded } from './folded.ts'

/**
 * Those that somebody means who has typed this: their name, English, Chinese or own name, another that they go by, or
 * their code. What is exactly so comes first, then what begins so, then what has a later word of it. Accents, points,
 * case and width make no difference.
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

/** All names of a country as they are compared, the page's own first; folded once, and not at each letter that is typed. */
function foldedNames(entry: CountryEntry): string[] {
  const { code, fullName, name } = entry
  const known = namesOf.get(entry)
  const names = known ?? [name, ...fullName.split(/ (.*)/), ownName(code), ...aliasesOf(code)].map(folded)
  namesOf.set(entry, names)
  return names
}

/** 0: exactly the name, another or the code; 1: the name begins so; 2: another does; 3: a later word; 4: inside. */
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

/** What most of its people call it: Deutschland of DE. */
function ownName(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const known = ownNames.get(code) ?? new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  ownNames.set(code, known)
  return known
}
