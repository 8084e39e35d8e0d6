/**
 * The layout of our files, which is Biome's JSON format with lines of 140 columns: two spaces, an object on one line where
 * it fits and its author has not opened it, an array wherever it fits. tests/unit/scripts/schemas/format.test.ts holds both
 * equal. It is a formatter of our own because the tool also works in folders without Biome.
 */
import type { ArrayNode, Leaf, Node, ObjectNode } from './tree.ts'

export const maxColumns = 140

/** The line ending of a text. */
export const endOf = (text: string): '\n' | '\r\n' => (/\r\n|\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n')

/** @param end of a line. @returns the text with a final line break */
export const written = (tree: Node, end: '\n' | '\r\n'): string => `${lines(tree, 0, 0).replaceAll('\n', end)}${end}`

/**
 * @param indent of its first line
 * @param taken columns of that line for other content: before the value, and the comma after it
 */
function lines(node: Node, indent: number, taken: number): string {
  if (node.kind === 'leaf') return leaf(node)
  const line = flat(node)
  if (line !== undefined && widthOf(line) + taken <= maxColumns) return line
  return node.kind === 'object' ? openObject(node, indent) : openArray(node, indent)
}

/** 1.50E+2 becomes 1.5e2; texts stay. */
const leaf = ({ raw }: Leaf): string =>
  /^-?\d/.test(raw)
    ? raw
        .toLowerCase()
        .replace(/e\+?(-?)0*(?=\d)/, 'e$1')
        .replace(/(\.\d*[1-9])0+(?=e|$)/, '$1')
    : raw

function openObject({ members }: ObjectNode, indent: number): string {
  const inner = indent + 2
  const all = members.map(({ name, value, isApart }, index) => {
    const comma = index < members.length - 1 ? ',' : ''
    const before = inner + widthOf(name) + 2 + comma.length
    return `${apart(isApart, index)}${' '.repeat(inner)}${name}: ${lines(value, inner, before)}${comma}`
  })
  return `{\n${all.join('\n')}\n${' '.repeat(indent)}}`
}

function openArray({ elements }: ArrayNode, indent: number): string {
  const inner = indent + 2
  const isFilled = elements.every(({ value }) => value.kind === 'leaf' && /^-?\d/.test(value.raw))
  const all = elements.map(({ value, isApart }, index) => {
    const comma = index < elements.length - 1 ? ',' : ''
    return { text: `${lines(value, inner, inner + comma.length)}${comma}`, isApart: isApart && index > 0 }
  })
  const shown = isFilled
    ? filled(all, inner)
    : all.map(({ text, isApart }, index) => `${apart(isApart, index)}${' '.repeat(inner)}${text}`)
  return `[\n${shown.join('\n')}\n${' '.repeat(indent)}]`
}

/** Numbers are side by side, as many as fit. */
function filled(all: { text: string; isApart: boolean }[], indent: number): string[] {
  const begin = ' '.repeat(indent)
  const found: string[] = []
  for (const { text, isApart } of all) {
    const last = found.at(-1)
    if (last !== undefined && !isApart && last.length + 1 + text.length <= maxColumns)
      found[found.length - 1] = `${last} ${text}`
    else found.push(...(isApart ? [''] : []), begin + text)
  }
  return found
}

const apart = (isApart: boolean, index: number) => (isApart && index > 0 ? '\n' : '')

const lineOf = new WeakMap<Node, string | false>()

/** On one line; undefined for an object that its author opened, or that has an empty line. */
function flat(node: Node): string | undefined {
  if (node.kind === 'leaf') return leaf(node)
  const known = lineOf.get(node) ?? flatOf(node) ?? false
  lineOf.set(node, known)
  return known === false ? undefined : known
}

function flatOf(node: ObjectNode | ArrayNode): string | undefined {
  if (node.kind === 'object' && node.isOpen) return undefined
  const values: string[] = []
  const parts = node.kind === 'object' ? node.members : node.elements
  for (const [index, part] of parts.entries()) {
    const value = flat(part.value)
    if (value === undefined || (part.isApart && index > 0)) return undefined
    values.push('name' in part ? `${part.name}: ${value}` : value)
  }
  if (node.kind === 'array') return `[${values.join(', ')}]`
  return values.length > 0 ? `{ ${values.join(', ')} }` : '{}'
}

/** East Asian characters and pictures take two columns (Unicode, annex 11), combining characters none. */
function widthOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what most texts are made of
  if (/^[\u0000-\u02ff]*$/.test(text)) return text.length
  let width = 0
  for (const character of text) width += columnsOf(character)
  return width
}

const columns = new Map<string, number>()

/** @param character a code point */
export function columnsOf(character: string): number {
  const known = columns.get(character) ?? (none.test(character) ? 0 : two.test(character) ? 2 : 1)
  columns.set(character, known)
  return known
}

const none = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const two =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}])$/u
