/**
 * Reads a regular expression into a tree for safeRegex.ts. `new RegExp(source, 'u')` has already accepted it, so it need not
 * find syntax errors.
 */

/** Alternatives, each a sequence. */
export type Tree = Part[][]

export interface Part {
  /** One character's set in the source, such as `a`, `.`, `\d` or `[^@]`; or a group. */
  body: string | Tree
  min: number
  /** Infinity for * and +. */
  max: number
}

/** Refused outright, by the beginning of a group or an escape. */
const refusedGroup = /^\(\?(?:=|!|<=|<!)/
const refusedEscape = /^\\(?:[1-9]|k)/

const token = {
  groupStart: /^\((?:\?:|\?<[^>]+>)?/,
  assertion: /^(?:\^|\$|\\[bB])/,
  set: /^\[(?:\\.|[^\]\\])*\]/su,
  escape: /^\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]+\}|.)/su,
  character: /^./su,
  repeat: /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/,
}

/** @returns the tree, or why the expression is refused */
export function parseRegex(source: string): Tree | string {
  let rest = source
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found
  }

  function alternatives(): Tree {
    const tree: Tree = [[]]
    while (rest !== '' && !rest.startsWith(')')) {
      if (take(/^\|/)) tree.push([])
      else if (!take(token.assertion)) tree.at(-1)?.push(part())
    }
    return tree
  }

  function part(): Part {
    if (refusedGroup.test(rest)) throw new Refusal('it looks around')
    if (refusedEscape.test(rest)) throw new Refusal('it refers back')
    return { body: group() ?? oneCharacter(), ...repetition() }
  }

  function group(): Tree | undefined {
    if (!rest.startsWith('(')) return undefined
    if (!take(token.groupStart) || rest.startsWith('?'))
      throw new Refusal('it uses a kind of group that we do not read')
    const tree = alternatives()
    take(/^\)/)
    return tree
  }

  const oneCharacter = () => (take(token.set) ?? take(token.escape) ?? take(token.character))?.[0] ?? ''

  function repetition(): { min: number; max: number } {
    const found = take(token.repeat)
    if (!found) return { min: 1, max: 1 }
    const [sign, from, comma, to] = found
    if (from === undefined) return { min: sign[0] === '+' ? 1 : 0, max: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY }
    return { min: Number(from), max: !comma ? Number(from) : to ? Number(to) : Number.POSITIVE_INFINITY }
  }

  try {
    return alternatives()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

class Refusal extends Error {}
