/**
 * What a schema file refers to, by what is written in it. It is told of faulty files as well, so nothing here trusts
 * what a file holds.
 */
import { canonicalName } from '../../validators/clean.ts'

/** What files say, by their path from the schemas folder on. */
export type Texts = ReadonlyMap<string, string>

/** Each room after those that its files refer to. */
const ranks: Record<string, number> = { meta: 0, catalogs: 1, fields: 2, flows: 2, methods: 3, forms: 3 }

/** A file's place in that order: of several faulty files the first may be why the others are. */
export const rankOf = (path: string): number => ranks[path.slice(0, path.indexOf('/'))] ?? 0

/** What no other file refers to. */
export const isLeaf = (path: string): boolean => rankOf(path) === ranks.methods

export const isMethod = (path: string): boolean => path.startsWith('methods/') && path.endsWith('.json')

/** The code of a method by its file, which has the same name or is refused for it. */
export const codeOf = (path: string): string => path.slice('methods/'.length, -'.json'.length)

/**
 * @param versions of the files: each of them counts, since a fault may be in what a file said before
 * @returns the paths of all that a file refers to, and of what that refers to in turn, whether they are there or not;
 *   schemas of schemas are not among them, since every file refers to some
 */
export function referencesOf(path: string, versions: Texts[]): Set<string> {
  const found = new Set<string>()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const texts = new Set(versions.flatMap((texts) => texts.get(next as string) ?? []))
    for (const named of [...texts].flatMap(namedIn)) {
      if (found.has(named)) continue
      found.add(named)
      waiting.push(named)
    }
  }
  return found
}

/** The names of members that refer to a file, and to which. */
const referring: Record<string, (name: string) => string[]> = {
  use: (kind) => [`fields/${canonicalName(kind)}.json`],
  flow: (flow) => [`flows/${flow}.json`],
  optionsFrom: (list) => [`catalogs/${list}.json`],
}

/** The checks refuse what nests deeper. */
const maxDepth = 100

function namedIn(text: string): string[] {
  try {
    return namesOf(JSON.parse(text), maxDepth)
  } catch {
    return []
  }
}

function namesOf(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && Object.hasOwn(referring, name)
      ? (referring[name]?.(inner) ?? [])
      : namesOf(inner, depth - 1),
  )
}
