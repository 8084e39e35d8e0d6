/** Finds what a schema file refers to. It also reads faulty files, so it trusts nothing in them. */
import { canonicalName } from '../../validators/clean.ts'

/** Contents of files, by their path in the schemas folder. */
export type Texts = ReadonlyMap<string, string>

/** Each folder comes after those that its files refer to. */
const ranks: Record<string, number> = {
  meta: 0,
  catalogs: 1,
  fields: 2,
  flows: 2,
  methods: 3,
  forms: 3,
  next: 3,
  rollout: 4,
}

const leafRank = 3

/** A file's place in that order: the first of several faulty files may cause the others' faults. */
export const rankOf = (path: string): number => ranks[path.slice(0, path.indexOf('/'))] ?? 0

/** True for a file on which no file of another folder's checks depend, except a rollout. */
export const isLeaf = (path: string): boolean => rankOf(path) >= leafRank

export const isMethod = (path: string): boolean => path.startsWith('methods/') && path.endsWith('.json')

/** The code of a file of methods, next or rollout, from its name; a mismatch is refused. */
export const codeOf = (path: string): string => path.slice(path.indexOf('/') + 1, -'.json'.length)

export const isRollout = (path: string): boolean => path.startsWith('rollout/')

/**
 * @param versions of the files: each counts, because a fault may be in a previous version
 * @returns the paths of everything that a file refers to, directly or indirectly, whether it exists or not; meta
 * schemas
 * are left out, because every file refers to some
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

/** Members that refer to a file, and the file they refer to. */
const referring: Record<string, (name: string) => string[]> = {
  use: (kind) => [`fields/${canonicalName(kind)}.json`],
  flow: (flow) => [`flows/${flow}.json`],
  network: () => ['catalogs/cardBrands.json'],
  optionsFrom: (list) => [`catalogs/${list}.json`],
  version: (path) => [path],
}

/** The checks refuse deeper nesting. */
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
