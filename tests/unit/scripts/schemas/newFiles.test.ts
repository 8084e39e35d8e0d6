/**
 * `schemas new field`, `new page` and `new keyword`, with our own files and packs.
 *
 * @long
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { componentNames } from '../../../../core/componentNames.node.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { readSchemas } from '../../../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../../../core/schemaFile.ts'
import { root } from '../../../../scripts/schemas/folder.ts'
import { lookAt } from '../../../../scripts/schemas/mutate/examine.ts'
import { newFile } from '../../../../scripts/schemas/newFile.ts'
import { formOfKind, libraryIn } from '../../../../scripts/schemas/search/library.ts'
import { kindSubject } from '../../../../scripts/schemas/search/subjects.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

const tools = {
  keywords,
  widgets: componentNames(join(root, 'renderer'), 'widgets'),
  blocks: componentNames(join(root, 'renderer'), 'blocks'),
}
const lint = createLint()

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillform-new-'))
  for (const part of ['schemas/meta', 'schemas/flows', 'locales', 'pages'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['schemas/fields', 'schemas/methods', 'validators/keywords'])
    mkdirSync(join(folder, part), { recursive: true })
  said.length = 0
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const place = () => ({ schemas: join(folder, 'schemas'), root: folder })
const make = (...args: string[]) => newFile(args, place())
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const packs = readdirSync(join(root, 'locales')).filter((file) => file.endsWith('.json'))
const textsOf = (file: string): Record<string, string> => JSON.parse(read(`locales/${file}`)).text

/** Our files, replaced by those of the folder. */
function files(): SchemaFile[] {
  const of = (base: string) => [
    ...readSchemas(join(base, 'schemas')).files.map(({ path, text }) => ({ path: `schemas/${path}`, text })),
    ...readSchemas(base, ['schemas/api', 'schemas/blocks', 'pages', 'locales']).files,
  ]
  const found = of(folder)
  return [...of(root).filter(({ path }) => !found.some((each) => each.path === path)), ...found]
}
/** The English words wait for their translation in each other pack: TF271. */
const findings = (): unknown[] => lint(files(), tools).filter(({ code }) => code !== 'TF271')
const untranslated = () => lint(files(), tools).filter(({ code }) => code === 'TF271').length

describe('a new field kind', () => {
  it('has no finding, has a label in every pack, and compiles to a control', () => {
    expect(make('field', 'loyaltyNumber')).toBe(0)
    expect(findings()).toEqual([])
    expect(untranslated()).toBe(packs.length - 1)
    for (const pack of packs) expect(textsOf(pack)['field.loyaltyNumber.label']).toBe('Loyalty number')
    const library = { ...libraryIn(join(root, 'schemas')), kinds: libraryIn(place().schemas).kinds }
    const form = formOfKind('loyaltyNumber', 'US', library)
    expect(form.uiSchema.loyaltyNumber).toMatchObject({ 'ui:widget': 'Text' })
    expect(form.schema.properties.loyaltyNumber).toMatchObject({ pattern: '^[0-9A-Z]{6,12}$', maxLength: 12 })
  })

  it('has examples that detect each weaker rule', () => {
    make('field', 'loyaltyNumber')
    const library = { ...libraryIn(join(root, 'schemas')), kinds: libraryIn(place().schemas).kinds }
    const { overlooked } = lookAt(kindSubject(library.kinds.loyaltyNumber as never, library))
    // Its maxLength has the same effect.
    expect(overlooked.map(({ label }) => label)).toEqual(['loyaltyNumber: pattern ^[0-9A-Z]{6,12}$ → ^[0-9A-Z]{6,13}$'])
  })

  it('has the given name, and nothing else changes in the packs', () => {
    const before = read('locales/es.json').split('\n')
    expect(make('field', 'plate', '--name', 'Number "plate"')).toBe(0)
    const after = read('locales/es.json').split('\n')
    expect(after.filter((line) => !before.includes(line))).toEqual(['    "field.plate.label": "Number \\"plate\\"",'])
    expect(after.length).toBe(before.length + 1)
    expect(said.join('\n')).toMatch(/Next:[\s\S]*Translate[\s\S]*"use": "plate"[\s\S]*schemas -- validate/)
  })
})

describe('a new page', () => {
  it('has no finding, and its texts in every pack', () => {
    expect(make('page', 'houseRules')).toBe(0)
    expect(findings()).toEqual([])
    expect(JSON.parse(read('pages/houseRules.json'))).toMatchObject({ id: 'houseRules', routes: ['house-rules'] })
    for (const pack of packs)
      expect(textsOf(pack)).toMatchObject({
        'prose.houseRules.title': 'House rules',
        'prose.houseRules.text': expect.any(String),
      })
  })

  it('has the given address', () => {
    expect(make('page', 'rules', '--route', 'shop/rules/:id', '--name', 'Our rules')).toBe(0)
    expect(JSON.parse(read('pages/rules.json')).routes).toEqual(['shop/rules/:id'])
    expect(findings()).toEqual([])
  })
})

describe('a new keyword', () => {
  it('comes with its test, and with its sentence in every pack', async () => {
    expect(make('keyword', 'loyaltyCheck', '--name', 'A number of the loyalty card')).toBe(0)
    for (const pack of packs) expect(textsOf(pack)['why.loyaltyCheck']).toBe('A number of the loyalty card')
    expect(said.join('\n')).toMatch(/Next:[\s\S]*Write its test[\s\S]*Translate "why.loyaltyCheck"/)
    cpSync(join(root, 'validators/keyword.ts'), join(folder, 'validators/keyword.ts'))
    const { loyaltyCheck } = await import(join(folder, 'validators/keywords/loyaltyCheck.ts'))
    const rows = read('tests/unit/validators/keywords/loyaltyCheck.test.ts').matchAll(/\['(\w+)', (true|false)\]/g)
    const judged = [...rows].map(([, value, expected]) => [loyaltyCheck.test(true, value), expected === 'true'])
    expect(judged).toHaveLength(5)
    for (const [found, expected] of judged) expect(found).toBe(expected)
  })

  it('without its sentence is a finding: TF277', () => {
    const known = new Map([...keywords, ['loyaltyCheck', { ...keywords.get('cpf'), name: 'loyaltyCheck' } as never]])
    const found = lint(files(), { ...tools, keywords: known })
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['TF277', 'the keyword "loyaltyCheck" lacks its sentence.'],
    ])
  })
})

it.each([
  [['field', 'plate'], 'schemas/fields/Plate.json'],
  [['page', 'rules'], 'pages/Rules.json'],
  [['keyword', 'rules'], 'validators/keywords/Rules.ts'],
])('%j never replaces another file, not even one whose name differs only in capitals', (args, path) => {
  writeFileSync(join(folder, path), '{}')
  const before = packs.map((pack) => read(`locales/${pack}`))
  expect(make(...args)).toBe(1)
  expect(said.join('\n')).toContain('exists already. Choose another name')
  expect(read(path)).toBe('{}')
  expect(packs.map((pack) => read(`locales/${pack}`))).toEqual(before)
})

it.each([
  [['field', '../plate'], 'letters, digits and _'],
  [['field', '1plate'], 'letters, digits and _'],
  [['field'], 'letters, digits and _'],
  [['field', 'plate', '--flow', 'qr'], 'takes no --flow'],
  [['field', 'plate', 'number'], 'One field at a time'],
  [['field', 'plate', '--name', ' '], '1 to 60 characters'],
  [['page', 'House'], 'a small letter first'],
  [['page', 'house_rules'], 'a small letter first'],
  [['page', 'rules', '--country', 'MX'], 'takes no --country'],
  [['keyword', 'Rules'], 'a small letter first'],
  [['keyword', 'rules', '--name', "Ann's"], 'without quotes'],
  [['widget', 'rules'], 'one of method, field, page, keyword'],
])('writes nothing for %j, and says what is allowed', (args, hint) => {
  expect(make(...args)).toBe(2)
  expect(said.join('\n')).toContain(hint)
  expect(said.join('\n')).toContain('Usage:')
  expect(readdirSync(join(folder, 'schemas/fields'))).toEqual([])
})

it('does not write a faulty file, and shows its fault', () => {
  const check = (made: SchemaFile[]) =>
    lint(
      [
        ...files().filter(({ path }) => !made.some((each) => each.path.endsWith(path))),
        ...made.map(({ path, text }) => ({ path: path.slice(folder.length + 1), text })),
      ],
      tools,
    )
  expect(newFile(['page', 'rules', '--route', 'privacy'], place(), check)).toBe(1)
  expect(said.join('\n')).toContain('TF212')
  expect(readdirSync(join(folder, 'pages'))).not.toContain('rules.json')
})
