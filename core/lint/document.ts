/** A JSON file with the line and column of every value by JSON pointer, and the faults of its text. */

import { type AnyNode, type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { SchemaFile } from '../schemaFile.ts'
import type { Finding } from './types.ts'

interface Position {
  line: number
  column: number
}

export interface Document {
  path: string
  /** The file's name without its ending. */
  id: string
  data: Record<string, unknown>
  /** The same value, typed by its meta-schema: see Typed. */
  content: unknown
  /** The meta-schema's file name, from $schema; empty without one. */
  meta: string
  /** Makes a finding at a value, or at the nearest existing value around it; at its name with `{ atName: true }`. */
  finding: (
    code: string,
    pointer: string,
    message: string,
    hint?: string,
    more?: Partial<Finding> & { atName?: boolean },
  ) => Finding
}

/**
 * @returns the document, or findings: TF200 for a text that is not a JSON object, TF201 for a name that is twice in an
 *   object
 */
export function readDocument({ path, text }: SchemaFile): Document | Finding[] {
  const report = (code: string, position: Position, message: string, hint: string): Finding => ({
    code,
    severity: 'error',
    file: path,
    line: position.line,
    column: position.column,
    message,
    hint,
  })
  const noObject = () => [
    report('TF200', { line: 1, column: 1 }, 'the file must hold a JSON object.', 'begin it with {'),
  ]
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return [report('TF200', ...faultOf(text))]
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return noObject()
  const names = namesIn(data, maxDepth)
  if (names === tooDeep)
    return [
      report('TF200', { line: 1, column: 1 }, `the file nests deeper than ${maxDepth} levels.`, 'make it flatter'),
    ]
  if (names !== namesWritten(text)) {
    const place = repeatedName(parse(text).body) ?? { line: 1, column: 1 }
    return [report('TF201', place, 'the name is twice in one object.', 'keep one')]
  }

  const content = data as Record<string, unknown>
  // Places cost twenty times what reading costs, and most files have no finding.
  let known: Map<string, Place> | undefined
  const placesOf = () => {
    const { body } = parse(text)
    return new Map(walk(body, '', body))
  }
  return {
    path,
    id: documentName(path),
    data: content,
    content,
    meta: String(content.$schema ?? '').replace(/^.*\//, ''),
    finding(code, pointer, message, hint = '', { atName, ...more } = {}) {
      known ??= placesOf()
      const places = known
      let near = pointer
      while (!places.has(near)) near = near.slice(0, near.lastIndexOf('/'))
      const place = places.get(near)?.[atName && near === pointer ? 'name' : 'value'] ?? { line: 1, column: 1 }
      return { ...report(code, place, message, hint), ...more }
    },
  }
}

interface Place {
  value: Position
  name: Position
}

/** Where the JSON syntax fails, why, and what to do. */
function faultOf(text: string): [Position, string, string] {
  const unfinished = 'write the file to its end'
  try {
    parse(text)
  } catch (error) {
    // The parser is recursive, and such a text is deeper than its stack.
    if (error instanceof RangeError)
      return [endOf(text), 'invalid JSON, nested too deep to find the place.', 'make it flatter']
    const message = `invalid JSON: ${(error as Error).message.replace(/ \(\d+:\d+\)$/, '')}`
    const place = isCutShort(error) ? undefined : positionOf(error)
    return place
      ? [place, message, 'look for a comma, a colon, a bracket or a quotation mark too many or too few']
      : [endOf(text), message, unfinished]
  }
  return [endOf(text), 'invalid JSON.', unfinished]
}

/** The end of a text that is cut off. */
function endOf(text: string): Position {
  const lines = text.split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** Far more than any file needs, and far less than a recursive reader can bear. */
const maxDepth = 100

const tooDeep = -1

/** The number of names in all objects of a value; or tooDeep. */
function namesIn(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (levels === 0) return tooDeep
  let count = 0
  // One walk without extra lists, because it visits every value of every file. Values from JSON.parse have no inherited
  // names.
  for (const name in value) {
    if (!Array.isArray(value)) count++
    const inner = namesIn((value as Record<string, unknown>)[name], levels - 1)
    if (inner === tooDeep) return tooDeep
    count += inner
  }
  return count
}

/** The number of names in a JSON text: strings before a colon. */
function namesWritten(text: string): number {
  let count = 0
  let at = text.indexOf('"')
  while (at !== -1) {
    const end = endOfString(text, at)
    nameSign.lastIndex = end + 1
    if (nameSign.test(text)) count++
    at = text.indexOf('"', end + 1)
  }
  return count
}

const nameSign = /\s*:/y

/** The position of a string's closing quotation mark. */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let from = at
  while (text.charCodeAt(from - 1) === backslash) from--
  return (at - from) % 2 === 1
}

const backslash = 92

/** Places where an object repeats a name. */
function repeatedName(node: ValueNode): Position | undefined {
  if (node.type === 'Array') return firstOf(node.elements, ({ value }) => repeatedName(value))
  if (node.type !== 'Object') return undefined
  const names = new Set<string>()
  return firstOf(node.members, ({ name, value }) => {
    const own = textOf(name)
    if (names.has(own)) return name.loc.start
    names.add(own)
    return repeatedName(value)
  })
}

function firstOf<Item, Result>(items: Item[], look: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = look(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Every value by its JSON pointer. */
function* walk(node: ValueNode, pointer: string, name: AnyNode): Generator<[string, Place]> {
  yield [pointer, { value: node.loc.start, name: name.loc.start }]
  if (node.type === 'Array') {
    for (const [index, element] of node.elements.entries()) yield* walk(element.value, `${pointer}/${index}`, element)
  }
  if (node.type !== 'Object') return
  for (const member of node.members)
    yield* walk(member.value, `${pointer}/${escapeName(textOf(member.name))}`, member.name)
}

const textOf = (name: MemberNode['name']): string => (name.type === 'String' ? name.value : name.name)

/** A file's name without its ending. */
export const documentName = (path: string): string => path.replace(/^.*\//, '').replace(/\.json$/, '')

/** A member's name as a JSON pointer writes it (RFC 6901). */
export const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

function positionOf(error: unknown): Position | undefined {
  const { line, column } = error as Partial<Position>
  return line && column ? { line, column } : undefined
}

/** The parser reports it at the beginning of the file. */
const isCutShort = (error: unknown): boolean => /unexpected end/i.test((error as Error).message)
