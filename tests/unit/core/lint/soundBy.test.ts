/** Ajv must accept every value that the quick check passes, because such a file gets no further check. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutEditorParts } from '../../../../core/lint/editorParts.ts'
import { schemaErrors } from '../../../../core/lint/schemaErrors.ts'
import { soundBy } from '../../../../core/lint/soundBy.ts'
import { createAjv } from '../../../../validators/ajv.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { root } from './project.ts'

type Json = Record<string, unknown>
const jsonIn = (room: string) =>
  readdirSync(join(root, room))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(root, room, name), 'utf8')) as Json)

/** The meta-schemas that check files. */
const metas = [...jsonIn('schemas/meta'), ...jsonIn('schemas/meta/sandbox')]
  .filter(({ $id }) => $id !== 'pageScope.schema.json')
  .map(withoutEditorParts)
const files = ['catalogs', 'fields', 'flows', 'methods', 'forms', 'blocks']
  .flatMap((room) => jsonIn(`schemas/${room}`))
  .concat(jsonIn('pages'), jsonIn('locales'))

/** The meta-schemas that check entries, by the list of the entries. */
const lists: Record<string, string> = {
  'methodField.schema.json': 'fields',
  'pageBlock.schema.json': 'blocks',
  'cardBrand.schema.json': 'brands',
}
function valuesOf(id: string): Json[] {
  const maker = /^sandbox\/(\w+)/.exec(id)?.[1]
  const made = files.flatMap(({ providers }) => ((providers as Json | undefined)?.sandbox ?? []) as Json[])
  if (maker) return made.filter(({ make }) => make === maker).slice(0, 4)
  const list = lists[id]
  if (list) return files.flatMap((file) => (file[list] ?? []) as Json[]).slice(0, 40)
  return files.filter(({ $schema }) => basename(String($schema)) === id).slice(0, 4)
}

const others = [null, true, false, '', 'x'.repeat(300), -1, 0.5, 1e12, [], ['a', 'a'], [{}, {}], {}, { unknown: 1 }]

/** The value with one changed part, for each part down to a depth: removed, or replaced by another part. */
function* changed(value: unknown, depth: number): Generator<unknown> {
  yield* others
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    yield [...value, ...value]
    for (const other of changed(value[0], depth - 1)) yield [other, ...value.slice(1)]
    return
  }
  yield { ...value, unknown: 1 }
  // Entries of a long list, such as a catalog, are alike.
  const all = Object.entries(value)
  for (const [name, inner] of all.length > 40 ? all.slice(0, 2) : all) {
    const { [name]: _, ...rest } = value as Json
    yield rest
    for (const other of changed(inner, depth - 1)) yield { ...rest, [name]: other }
  }
}

describe.each(metas.map((meta) => [String(meta.$id), meta] as const))('%s', (id, meta) => {
  const ajv = createAjv(keywords)
  const sound = soundBy(meta, keywords)
  const values = valuesOf(id)

  it('passes no value that Ajv refuses, for every change of our files', () => {
    const takes = ajv.compile(meta)
    const wrong = values
      .flatMap((value) => [value, ...changed(value, 5)])
      .concat(others)
      .filter((value) => sound(value) && !takes(value))
    expect(wrong).toEqual([])
  })

  it('accepts our own files without Ajv', () => {
    expect(values.filter((value) => !sound(value))).toEqual([])
  })
})

describe('a schema that the quick check can not read', () => {
  it.each<[string, Json]>([
    ['has an unknown keyword', { type: 'object', dependencies: {} }],
    ['has an invalid parameter', { type: 'string', minLength: '1' }],
    ['has an invalid expression', { type: 'string', pattern: '(' }],
    ['has an unknown type', { type: ['string', 'text'] }],
    ['has a schema that is false', { type: 'object', properties: { a: false } }],
    ['refers to itself', { type: 'object', properties: { a: { $ref: '#/properties/a' } } }],
    ['refers to another', { type: 'object', properties: { a: { $ref: 'other.schema.json' } } }],
    ['refers to nothing', { type: 'object', properties: { a: { $ref: '#/constructor' } } }],
    ['has members beside a reference', { type: 'object', items: { $ref: '#/items/items', items: {} } }],
  ])('%s, and is left to Ajv', (_, schema) => {
    expect(['', 'text', {}, []].filter(soundBy(schema, keywords))).toEqual([])
  })

  it('that is invalid is reported as before', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', minLength: '1' } } }
    expect(() => schemaErrors(schema, { a: 'text' }, keywords)).toThrow('minLength must be integer')
  })
})
