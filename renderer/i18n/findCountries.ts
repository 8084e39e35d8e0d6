/** Countries by what somebody types: loaded with the search. */
import { type CountryEntry, countryList } from './countries.ts'

/**
 * Those that somebody means who has typed this: their name, English name, Chinese name or code begins with it, or a
 * later word of a name does. Accents, case and width make no difference.
 */
export function countriesFor(typed: string, tag: string): CountryEntry[] {
  const wanted = folded(typed)
  if (!wanted) return countryList(tag)
  const ranked = countryList(tag)
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < nowhere)
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

const nowhere = 3

/** 0: the code, or a name begins so; 1: a later word does; 2: it stands inside a name. */
function rankOf({ code, fullName, name }: CountryEntry, wanted: string): number {
  const names = `${folded(name)} | ${folded(fullName)}`
  if (code.toLowerCase() === wanted || folded(name).startsWith(wanted)) return 0
  if (names.split(/[\s|()\-,.'’]+/).some((word) => word.startsWith(wanted)) || names.includes(` ${wanted}`)) return 1
  return wanted.length > 1 && names.includes(wanted) ? 2 : nowhere
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .trim()
