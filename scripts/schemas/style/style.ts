/** The order of a file's members and its layout. Neither changes its meaning. */

import { readDocument } from '../../../core/lint/document.ts'
import { parts } from '../../../core/lint/parts.ts'
import type { SchemaFile } from '../../../core/schemaFile.ts'
import { endOf, written } from './format.ts'
import { isStyled } from './isStyled.ts'
import { type Astray, order, type Shape, type ShapeOf } from './order.ts'
import { type Node, treeOf } from './tree.ts'

export interface Styled {
  /** The text with its members in order and our layout; its meaning stays. */
  text: string
  /** The first misplaced member; undefined when all are in order. */
  astray?: Astray
}

/** @param text that readDocument takes */
export type Restyle = (text: string) => Styled

/** @param files with the meta-schemas, see metasAmong */
export function createRestyle(files: SchemaFile[]): Restyle {
  const shapes = shapesOf(metasAmong(files))
  return (text) => {
    if (isStyled(text, shapes(schemaName(text)), shapes)) return { text }
    const tree = treeOf(text)
    const astray = order(tree, shapes(schemaOf(tree)), shapes)
    return { text: written(tree, endOf(text)), astray }
  }
}

/** @returns the text with its members in order and our layout; an unreadable text stays unchanged */
export function restyled(text: string, files: SchemaFile[]): string {
  // The meaning of an unreadable text is unknown.
  return Array.isArray(readDocument({ path: '', text })) ? text : createRestyle(files)(text).text
}

/** The files that define the order of others. */
export const metasAmong = (files: SchemaFile[]): SchemaFile[] =>
  files.filter(({ path }) => /(^|\/)(meta|meta\/sandbox|api)\/[^/]+\.schema\.json$/.test(path))

/** The file name in $schema. */
function schemaOf(tree: Node): string {
  const named = tree.kind === 'object' ? tree.members.find(({ name }) => name === '"$schema"')?.value : undefined
  return named?.kind === 'leaf' && named.raw.startsWith('"') ? String(JSON.parse(named.raw)).replace(/^.*\//, '') : ''
}

/** The same for a file in order: its first member. */
const schemaName = (text: string): string => /^\{\s*"\$schema": "(?:[^"\\]*\/)?([^"\\/]*)"/.exec(text)?.[1] ?? ''

/** The meta-schemas by name, with their open lists filled in. */
function shapesOf(metas: SchemaFile[]): ShapeOf {
  const known = new Map<string, Shape>()
  const texts = new Map(metas.map(({ path, text }) => [path.replace(/^.*\//, ''), text]))
  const shapes: ShapeOf = (ref) => {
    const name = ref.replace(/^.*\//, '')
    const text = texts.get(name)
    if (text === undefined) return undefined
    const shape = known.get(name) ?? parsed(text)
    known.set(name, shape)
    return shape
  }
  for (const [name, { lists, schema, again }] of Object.entries(parts)) {
    const [whole, entry] = [shapes(name), shapes(schema)]
    if (!whole || !entry) continue
    for (const inner of again) put(entry, [inner], schema)
    for (const list of lists) put(whole, list.split('/').slice(1), schema)
  }
  return shapes
}

function parsed(text: string): Shape {
  try {
    return JSON.parse(text) as Shape
  } catch {
    return {}
  }
}

function put(shape: Shape, way: string[], schema: string): void {
  const at = way.reduce<Shape | undefined>((inner, name) => inner?.properties?.[name], shape)
  if (at) at.items = { $ref: schema }
}
