/** How a file is written: the order of its members, and its lines. Neither changes what it says. */
import type { SchemaFile } from '../../../core/schemaFile.ts'
import { readDocument } from '../../../validators/lint/document.ts'
import { parts } from '../../../validators/lint/metaSchemas.ts'
import { endOf, written } from './format.ts'
import { order, type Shape, type ShapeOf } from './order.ts'
import { type Node, treeOf } from './tree.ts'

/** @returns the text with its members in order and its lines as ours are; it says the same. One that can't be read as it is */
export function restyled(text: string, files: SchemaFile[]): string {
  const tree = soundTree(text)
  if (!tree) return text
  const shapes = shapesOf(files)
  order(tree, shapeOf(text, shapes), shapes)
  return written(tree, endOf(text))
}

/** A text that our checks can read; of others nobody knows what they mean. */
const soundTree = (text: string): Node | undefined =>
  Array.isArray(readDocument({ path: '', text })) ? undefined : treeOf(text)

const schemaName = (text: string): string =>
  String((JSON.parse(text) as { $schema?: unknown }).$schema ?? '').replace(/^.*\//, '')

const shapeOf = (text: string, shapes: ShapeOf): Shape | undefined => shapes(schemaName(text))

/** The meta-schemas by their names, with the lists that they leave open put in. */
function shapesOf(files: SchemaFile[]): ShapeOf {
  const metas = files.filter(({ path }) => /(^|\/)(meta|meta\/sandbox|api)\/[^/]+\.schema\.json$/.test(path))
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
