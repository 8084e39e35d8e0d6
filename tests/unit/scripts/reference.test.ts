/**
 * docs/method-file.md has everything from the meta-schemas of methods, fields, conditions and makers, and nothing else.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutEditorParts } from '../../../core/lint/editorParts.ts'
import { renderReference } from '../../../scripts/referenceOf.ts'
import { createAjv } from '../../../validators/ajv.ts'
import { keywords } from '../../../validators/keywords.node.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> }

const meta = 'schemas/meta'
const page = readFileSync('docs/method-file.md', 'utf8')
const files = [
  ...['method', 'methodField', 'condition', 'field', 'definition', 'fieldCase'],
  ...readdirSync(`${meta}/sandbox`).map((file) => `sandbox/${file.replace('.schema.json', '')}`),
]
const read = (file: string) =>
  withoutEditorParts(JSON.parse(readFileSync(`${meta}/${file}.schema.json`, 'utf8')) as Schema)

/**
 * Every property of a schema, at any depth, by its JSON pointer.
 * @param isNames whether the node's keys are properties
 */
function membersOf(node: unknown, at = '', isNames = false): [at: string, name: string, member: Schema][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'examples' && Array.isArray(value)) return []
    const below = membersOf(value, `${at}/${key}`, key === 'properties' && !isNames)
    return isNames && key !== '$schema' ? [[`${at}/${key}`, key, value as Schema], ...below] : below
  })
}

it('is up to date with the meta-schemas', () => {
  expect(page).toBe(renderReference(meta))
})

const all = readdirSync(meta).flatMap((file) => (file.endsWith('.json') ? [file.replace('.schema.json', '')] : []))

it.each([...new Set([...all, ...files])])('%s explains every member', (file) => {
  const silent = membersOf(read(file)).filter(([, , { description, $ref }]) => !description && !$ref)
  expect(silent.map(([at]) => at)).toEqual([])
})

it.each([...new Set([...all, ...files])])('%s explains every value of a member, or none of them', (file) => {
  const uneven = membersOf(read(file))
    .flatMap(([at, , member]) => [member, member.items as Schema | undefined].map((each) => [at, each] as const))
    .filter(([, each]) => each?.enumDescriptions && ![each.enum].flat().every((_, index) => meaningAt(each, index)))
  expect(uneven.map(([at]) => at)).toEqual([])
})

const meaningAt = ({ enumDescriptions }: Schema, index: number) => (enumDescriptions as string[])[index]

describe.each(files)('%s', (file) => {
  const members = membersOf(read(file)).filter(([, , member]) => !member.$ref)

  it('has examples and defaults that its own rules accept', () => {
    const ajv = createAjv(keywords)
    ajv.addSchema(read(file), file)
    const wrong = members.flatMap(([at, , { examples = [], ...member }]) =>
      [...(examples as unknown[]), ...('default' in member ? [member.default] : [])]
        .filter((value) => !ajv.validate(`${file}#${at.split('/').map(encodeURIComponent).join('/')}`, value))
        .map((value) => `${at}: ${JSON.stringify(value)}`),
    )
    expect(wrong).toEqual([])
  })
})

it.each(files.filter((file) => file !== 'fieldCase'))('has a row for each member of %s', (file) => {
  // Conditions are described once.
  const isDescribed = ([at]: [string, ...unknown[]]) => !/\/(when|requireWhen)\//.test(at)
  const names = page.match(/^\| `[^`]+`/gm)?.map((row) => row.replace(/^.*[.`](\w+)`$/, '$1')) ?? []
  expect(names).toEqual(
    expect.arrayContaining(
      membersOf(read(file))
        .filter(isDescribed)
        .map(([, name]) => name),
    ),
  )
})

it.each(['description', 'examples'])('can not be written if a member has no %s', (note) => {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-meta-'))
  cpSync(meta, folder, { recursive: true })
  const { properties: { code: { [note]: _taken, ...code } = {}, ...properties } = {}, ...method } = read('method')
  writeFileSync(join(folder, 'method.schema.json'), JSON.stringify({ ...method, properties: { code, ...properties } }))
  expect(() => renderReference(folder)).toThrow(`code has no "${note}"`)
  rmSync(folder, { recursive: true })
})
