/** A JSON file with its places: every value's line and column by JSON pointer, and what is wrong with the text itself. */
import { type AnyNode, type DocumentNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { Finding, SchemaFile } from './types.ts'

interface Position {
  line: number
  column: number
}

export interface Document {
  path: string
  /** The file's name without its ending. */
  id: string
  data: Record<string, unknown>
  /** The meta-schema's file name, from $schema; empty without one. */
  meta: string
  /** Makes a finding at a value, or at the nearest one around it that there is; at its name with `{ atName: true }`. */
  finding: (
    code: string,
    pointer: string,
    message: string,
    hint?: string,
    more?: Partial<Finding> & { atName?: boolean },
  ) => Finding
}

/** @returns the document, or findings: TF200 for what is no JSON object, TF201 for a name that stands twice in an object */
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
  let root: DocumentNode
  try {
    root = parse(text)
  } catch (error) {
    return [report('TF200', positionOf(error), `no JSON: ${(error as Error).message.replace(/ \(\d+:\d+\)$/, '')}`, '')]
  }
  const data: unknown = JSON.parse(text)
  if (root.body.type !== 'Object') return [report('TF200', { line: 1, column: 1 }, 'the file holds no object.', '')]

  const places = new Map<string, { value: Position; name: Position }>()
  const repeats: Finding[] = []
  walk(root.body, '', root.body, (pointer, value, name) => {
    if (places.has(pointer))
      repeats.push(report('TF201', name.loc.start, 'the name stands twice in one object.', 'keep one'))
    places.set(pointer, { value: value.loc.start, name: name.loc.start })
  })
  if (repeats.length > 0) return repeats

  const content = data as Record<string, unknown>
  return {
    path,
    id: nameOf(path),
    data: content,
    meta: String(content.$schema ?? '').replace(/^.*\//, ''),
    finding(code, pointer, message, hint = '', { atName, ...more } = {}) {
      let known = pointer
      while (!places.has(known)) known = known.slice(0, known.lastIndexOf('/'))
      const place = places.get(known)?.[atName && known === pointer ? 'name' : 'value'] ?? { line: 1, column: 1 }
      return { ...report(code, place, message, hint), ...more }
    },
  }
}

function walk(
  node: ValueNode,
  pointer: string,
  name: AnyNode,
  visit: (pointer: string, value: ValueNode, name: AnyNode) => void,
): void {
  visit(pointer, node, name)
  if (node.type === 'Array') {
    for (const [index, element] of node.elements.entries()) walk(element.value, `${pointer}/${index}`, element, visit)
  }
  if (node.type !== 'Object') return
  for (const member of node.members) {
    const key = member.name.type === 'String' ? member.name.value : member.name.name
    walk(member.value, `${pointer}/${escapeName(key)}`, member.name, visit)
  }
}

/** A file's name without its ending. */
export const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.json$/, '')

/** A member's name as it stands in a JSON pointer (RFC 6901). */
export const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

function positionOf(error: unknown): Position {
  const { line, column } = error as Partial<Position>
  return { line: line ?? 1, column: column ?? 1 }
}
