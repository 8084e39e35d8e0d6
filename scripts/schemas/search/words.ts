/** Texts that match a regular expression at the limits of each of its parts, and texts that nearly match. */
import { type Part, parseRegex, type Tree } from '../../../validators/regexParser.ts'
import type { Random } from './random.ts'

/** One character of each kind that expressions distinguish: the usual ones first, because people read the found values. */
const usual = [...'a1Z09zbB5@.-_ /+']
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const foreign = [...'éñßЖ日アｱー٣３😀', '\u00a0', '\u200b', '\n', '\t']
export const alphabet = [...new Set([...usual, ...printable, ...foreign])]

/** The longest useful text: `pattern` reads at most 256 characters. */
const maxCount = 260
const ofEndless = 3

interface Choice {
  count(part: Part): number
  branch(tree: Tree): number
  character(body: string): string
}

/**
 * @param source that compiled; an unreadable one gives an empty list
 * @returns the shortest text of each branch, the longest, each part at and beyond its limits, and some random ones
 */
export function words(source: string, random: Random, randoms = 12): string[] {
  const tree = parseRegex(source)
  if (typeof tree === 'string') return []
  const places = placesOf(tree)
  const shortest: Choice = { count: ({ min }) => min, branch: () => 0, character: (body) => inSet(body)[0] ?? '' }
  const one: Choice = { ...shortest, count: ({ min, max }) => Math.min(Math.max(min, 1), max) }
  const longest: Choice = { ...shortest, count: edgeOf }
  const found = new Set([shortest, one, longest].map((choice) => write(tree, choice)))
  for (const { part, way } of places) {
    const leading = { ...one, branch: (of: Tree) => way.get(of) ?? 0 }
    const counts = [part.min, part.min - 1, edgeOf(part), edgeOf(part) + 1, 0]
    for (const count of counts.filter((each) => each >= 0 && each <= maxCount))
      for (const base of [leading, { ...leading, count: shortest.count }])
        found.add(write(tree, { ...base, count: (each) => (each === part ? count : base.count(each)) }))
    if (typeof part.body !== 'string') continue
    for (const character of [...spread(inSet(part.body)), ...spread(outside(part.body))])
      found.add(
        write(tree, { ...leading, character: (body) => (body === part.body ? character : one.character(body)) }),
      )
  }
  const anyhow: Choice = {
    count: (part) => part.min + random.below(edgeOf(part) - part.min + 1),
    branch: (of) => random.below(of.length),
    character: (body) => random.pick(inSet(body).length > 0 ? inSet(body) : ['']),
  }
  for (let index = 0; index < randoms; index++) found.add(write(tree, anyhow))
  return [...found]
}

/**
 * Every short text of the characters that the expressions distinguish, one of each kind. It finds texts that one mistake in
 * a longer text does not produce, such as bb for ^[ab]+$ and a+b?.
 */
export function shortWords(sources: string[], maxTexts = 364): string[] {
  const trees = sources.map(parseRegex).filter((tree) => typeof tree !== 'string')
  const bodies = [...new Set(trees.flatMap((tree) => placesOf(tree).map(({ part }) => part.body)))]
  const sets = bodies.filter((body) => typeof body === 'string').map((body) => new Set(inSet(body)))
  if (sets.length === 0) return []
  const sortOf = (character: string) => sets.map((set) => Number(set.has(character))).join('')
  const characters = [...new Map([...alphabet].reverse().map((each) => [sortOf(each), each])).values()]
  const found: string[] = []
  let longest = ['']
  while (found.length + longest.length * characters.length <= maxTexts) {
    longest = longest.flatMap((text) => characters.map((each) => text + each))
    found.push(...longest)
  }
  return found
}

const edgeOf = ({ min, max }: Part) => (max === Number.POSITIVE_INFINITY ? min + ofEndless : Math.min(max, maxCount))

function write(tree: Tree, choice: Choice): string {
  const sequence = tree[choice.branch(tree)] ?? []
  return sequence
    .map((part) => {
      const { body } = part
      const once = () => (typeof body === 'string' ? choice.character(body) : write(body, choice))
      return Array.from({ length: choice.count(part) }, once).join('')
    })
    .join('')
}

/** Every part, with the branches that lead to it. */
function placesOf(tree: Tree, way: Map<Tree, number> = new Map()): { part: Part; way: Map<Tree, number> }[] {
  return tree.flatMap((sequence, branch) => {
    const here = new Map([...way, [tree, branch]])
    return sequence.flatMap((part) => [
      { part, way: here },
      ...(typeof part.body === 'string' ? [] : placesOf(part.body, here)),
    ])
  })
}

const sets = new Map<string, string[]>()

/** The characters of our alphabet in a set, such as [a-f] or \d. */
function inSet(body: string): string[] {
  const known = sets.get(body)
  if (known) return known
  const set = new RegExp(`^(?:${body})$`, 'u')
  const held = alphabet.filter((character) => set.test(character))
  // A literal character outside of our lists.
  const all = held.length > 0 ? held : set.test(body) ? [body] : []
  sets.set(body, all)
  return all
}

const outside = (body: string) => alphabet.filter((character) => !inSet(body).includes(character))

/** The first one and a spread of others, so that each kind of character appears. */
const spread = (characters: string[]) => {
  const step = Math.max(1, Math.floor(characters.length / 8))
  return characters.filter((_, index) => index < 4 || index % step === 0)
}
