/** Renders the types of all JSON Schemas below a folder; apart from types.ts so that a test can call it. */
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { withoutEditorParts } from '../core/lint/editorParts.ts'
import { contentsIn, readSchemas } from '../core/readSchemas.node.ts'

type Json = Record<string, unknown>

/**
 * @param folder the schemas folder, with meta/, api/ and blocks/ below it
 * @returns TypeScript with one exported type per schema file, named by its title (CountdownOptions for the block Countdown),
 *   in the order of the titles
 * @throws when two files have one title
 */
export async function renderTypes(folder: string): Promise<string> {
  const texts = readSchemas(folder, ['meta', 'api', 'blocks'])
  const schemas = withoutEditorParts([
    ...['meta', 'api'].flatMap((room) => contentsIn<Json>(texts, room)),
    ...contentsIn<Json>(texts, 'blocks').map(({ title, ...options }) => ({
      ...options,
      title: `${title}Options`,
      type: 'object',
      additionalProperties: false,
    })),
  ])
  const titles = new Map(schemas.map((schema: Json) => [String(schema.$id), String(schema.title)]))
  if (new Set(schemas.map(({ title }) => title)).size !== schemas.length) throw new Error('two schemas have one title')

  const definitions = Object.fromEntries(
    schemas
      .sort((a, b) => (String(a.title) < String(b.title) ? -1 : 1))
      .map((schema) => [String(schema.title), withLocalReferences(schema, titles)]),
  )
  const all = { title: 'AllSchemas', type: 'object', additionalProperties: false, definitions } as unknown as JSONSchema
  const text = await compile(all, 'AllSchemas', {
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    bannerComment:
      '/* Made by `npm run types` from schemas/meta, schemas/api and schemas/blocks. Change those, not this. */',
    style: { singleQuote: true, semi: false, printWidth: 120 },
  })
  return text.replace(/export interface AllSchemas \{\}\n/, '') + nameTable(contentsIn<Json>(texts, 'api'))
}

/** By the name under which a route refers to a schema. */
const nameTable = (schemas: Json[]) => `/** The types of schemas/api, by the file's name. */
export interface ApiTypes {
${schemas.map(({ $id, title }) => `  ${String($id).split('.')[0]}: ${title}\n`).join('')}}
`

/** One document needs no $id and no $ref to another file: the generator would search both on disk. */
function withLocalReferences(node: unknown, titles: Map<string, string>): unknown {
  if (Array.isArray(node)) return node.map((item) => withLocalReferences(item, titles))
  if (typeof node !== 'object' || node === null) return node
  // A type may be given beside a $ref to its own file.
  const left = 'tsType' in node ? ['$schema', '$id', 'properties', 'items'] : ['$schema', '$id']
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(left.includes(key) && (typeof value === 'string' || 'tsType' in node)))
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, `#/definitions/${titles.get(value)}`]
          : [key, withLocalReferences(value, titles)],
      ),
  )
}
