/**
 * A country's postal codes as expressions for advice: the forms of the address metadata, and usual variants (small letters,
 * a dash or nothing for a space, digits of other keyboards, the prefix of an envelope).
 */
import { type Part, parseRegex, type Tree } from '../../validators/regexParser.ts'
import { unsafeRegex } from '../../validators/safeRegex.ts'

/** Degrees of tolerance for digits and separators; the first that passes the checks of expressions is used. */
const styles = [
  { digit: '\\p{Nd}', separator: '\\s\\p{Pd}' },
  { digit: '\\d', separator: ' -' },
]

type Style = (typeof styles)[number]

/**
 * @param zip of the metadata: a regular expression for a whole code, in capitals
 * @param prefix of the code on an envelope, such as CH-
 * @returns expressions that all accept every such code, each safe by safeRegex.ts
 * @throws Error for a form without a safe expression
 */
export function postalPatterns(zip: string, prefix = ''): string[] {
  const parsed = parseRegex(zip)
  if (typeof parsed === 'string') throw new Error(`${zip}: ${parsed}`)
  const tree = withoutGroups(parsed)
  const lists: string[][] = []
  const shape = withoutLists(tree, (list) => {
    lists.push(list)
    return letters(list)
  })
  const found = styles
    .map((style) => `^${prefixed(prefix, style)}${written(shape, style)}$`)
    .find((source) => !unsafeRegex(source))
  if (!found) throw new Error(`${zip}: no expression of this shape is safe`)
  return [found, ...lists.flatMap((list) => namedLetters(list, othersOf(tree)))]
}

/** The same tree without redundant groups: one alternative, once. */
const withoutGroups = (tree: Tree): Tree =>
  tree.map((parts) =>
    parts.flatMap(({ body, min, max }): Part[] => {
      if (typeof body === 'string') return [{ body, min, max }]
      const inner = withoutGroups(body)
      return inner.length === 1 && min === 1 && max === 1 ? (inner[0] as Part[]) : [{ body: inner, min, max }]
    }),
  )

/** Optional: the country is above the field already. */
function prefixed(prefix: string, style: Style): string {
  const text = prefix.replace(/[\s-]+$/, '')
  return text === '' ? '' : `(?:${[...text].map(eitherCase).join('')}[${style.separator}]?)?`
}

/** Lists of letters beyond this length get expressions of their own: the areas of the United Kingdom. */
const maxListed = 20

/** The same tree with each long list of letters replaced. */
function withoutLists(tree: Tree, replace: (list: string[]) => Part): Tree {
  return tree.map((parts) =>
    parts.flatMap((part): Part[] => {
      if (typeof part.body === 'string') return [part]
      const list = part.body.map((alternative) => literal(alternative))
      if (list.length > maxListed && list.every((text) => text !== undefined)) return [replace(list as string[])]
      return [{ ...part, body: withoutLists(part.body, replace) }]
    }),
  )
}

/** The text of a sequence of letters; undefined for any other part. */
function literal(parts: Part[]): string | undefined {
  const isLetter = ({ body, min, max }: Part) =>
    typeof body === 'string' && /^[A-Z]$/.test(body) && min === 1 && max === 1
  return parts.every(isLetter) ? parts.map(({ body }) => body).join('') : undefined
}

/** As many letters as the list's entries have. */
function letters(list: string[]): Part {
  const lengths = list.map(({ length }) => length)
  return { body: '[A-Z]', min: Math.min(...lengths), max: Math.max(...lengths) }
}

/** The possible beginnings of a code outside of the list, two letters each. */
const othersOf = (tree: Tree): string[] =>
  tree.flatMap((parts) => {
    const start = literal(parts.slice(0, 2))
    return start && start.length === 2 ? [start] : []
  })

/**
 * A list of one or two letters before a digit, split into as many expressions as its length needs. Each judges the codes
 * that begin with some letters, and accepts all others.
 */
function namedLetters(list: string[], others: string[]): string[] {
  const initials = [...new Set(list.map((text) => text[0] as string))].sort()
  const source = (group: string[]) => {
    const named = group.map((initial) => {
      const seconds = list.filter((text) => text.startsWith(initial)).map((text) => text.slice(1))
      const set = seconds.filter(Boolean).join('')
      return `${eitherCase(initial)}${set && `[${set}${set.toLowerCase()}]${seconds.includes('') ? '?' : ''}`}`
    })
    const free = initials.filter((initial) => !group.includes(initial)).join('')
    const beside = others
      .filter((text) => group.includes(text[0] as string))
      .map((text) => [...text].map(eitherCase).join(''))
    return `^(?:(?:${named.join('|')})\\d|${[...beside, `[${free}${free.toLowerCase()}]`].join('|')})`
  }
  const sources: string[] = []
  let group: string[] = []
  for (const initial of initials) {
    if (group.length > 0 && unsafeRegex(source([...group, initial]))) {
      sources.push(source(group))
      group = []
    }
    group.push(initial)
  }
  return [...sources, source(group)]
}

const written = (tree: Tree, style: Style): string => {
  const alternatives = tree.map((parts) => parts.map((part) => writtenPart(part, style)).join(''))
  return alternatives.length === 1 ? (alternatives[0] as string) : `(?:${alternatives.join('|')})`
}

function writtenPart({ body, min, max }: Part, style: Style): string {
  if (typeof body === 'string' && isSeparator(body)) return `[${style.separator}]${body.startsWith('[') ? '' : '?'}`
  // Groups of assertions leave an empty part.
  if (typeof body !== 'string' && body.every((parts) => parts.length === 0)) return ''
  if (typeof body === 'string') return character(body, style) + repeated(min, max)
  const inner = written(body, style)
  const repeat = repeated(min, max)
  return repeat && body.length === 1 ? `(?:${inner})${repeat}` : inner + repeat
}

/** A set of separators splits the optional part, so that one of them is required. */
const isSeparator = (source: string) => /^(?: |-|\\-|\[ \\?-\])$/.test(source)

function character(source: string, { digit }: Style): string {
  if (source === '\\d') return digit
  if (/^\d$/.test(source)) return source
  if (source.startsWith('[')) {
    const inside = source.slice(1, -1)
    const capitals = inside.replace(/\\d|\d-\d|\d/g, '')
    return `[${inside.replace('\\d', digit)}${capitals.toLowerCase()}]`
  }
  return eitherCase(source)
}

const eitherCase = (letter: string) => (/^[A-Z]$/.test(letter) ? `[${letter}${letter.toLowerCase()}]` : letter)

const repeated = (min: number, max: number) =>
  min === 1 && max === 1 ? '' : min === 0 && max === 1 ? '?' : min === max ? `{${min}}` : `{${min},${max}}`
