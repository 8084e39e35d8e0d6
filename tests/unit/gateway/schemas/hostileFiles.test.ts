/**
 * Schema files that are made to do harm and are saved while the gateway runs. The gateway refuses each at once with its
 * code, and still offers what it offered before.
 *
 * @long
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSchemaFiles, type SchemaFolder } from '../../../../gateway/schemas/schemaFiles.ts'
import type { CardBrand, CardBrandCatalog, MethodFile } from '../../../../schemas/types.ts'
import { threadMs } from '../../threadMs.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
const at = (file: string) => join(folder, file)
const original = new Map<string, string>()
let files: SchemaFolder
let card: MethodFile
beforeAll(() => {
  cpSync(join(import.meta.dirname, '../../../../schemas'), folder, { recursive: true })
  for (const file of ['methods/CARD.json', 'catalogs/regions.json', 'catalogs/cardBrands.json'])
    original.set(file, readFileSync(at(file), 'utf8'))
  files = openSchemaFiles(folder)
  card = files.now().methods.get('CARD') as MethodFile
})
afterAll(() => {
  files.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  for (const [file, text] of original) writeFileSync(at(file), text)
  expect(files.now().faults).toEqual([])
})

/**
 * A safe file takes far less than this, and a file that hangs the gateway never ends.
 * This is processor time, because wall-clock time depends on how busy the machine is.
 */
const mostMs = 5_000

/** The findings for a file with this text. */
function faultsOf(file: string, text: string) {
  writeFileSync(at(file), text)
  const before = threadMs()
  const { faults, methods } = files.now()
  expect(threadMs() - before).toBeLessThan(mostMs)
  expect(methods.get('CARD'), 'what is offered').toEqual(card)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  return faults
}

const withFields = (fields: unknown) => JSON.stringify({ ...card, fields })
const free = (more: object = {}) => ({ name: 'note', component: 'Text', label: 'Note', ...more })
const nested = (levels: number): unknown =>
  levels === 0 ? free() : { isRowFields: 'Y', rowFields: [nested(levels - 1)] }
const repeat = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, at) => make(at))

describe('a method file', () => {
  it.each<[string, () => string, string]>([
    ['100,000 lists that never end', () => '['.repeat(100_000), 'TF200'],
    ['a text that never ends', () => `{"name": "${'a'.repeat(900_000)}`, 'TF200'],
    ['bytes that are not text', () => '\u0000\ufffd\ufffd', 'TF200'],
    ['a name twice', () => '{"code": "CARD", "code": "PIX"}', 'TF201'],
    ['no fields', () => withFields(null), 'TF202'],
    ['numbers for fields', () => withFields([7, 'x', [], null]), 'TF202'],
    ['10,000 unknown names', () => withFields(repeat(10_000, (index) => ({ [`x${index}`]: 1 }))), 'TF202'],
    ['a name of 900,000 characters', () => withFields([{ ['x'.repeat(900_000)]: 1 }]), 'TF202'],
    ['a field named __proto__', () => withFields([free({ name: '__proto__' })]), 'TF202'],
    ['a prototype', () => `{"__proto__": {"polluted": 1}, ${withFields([]).slice(1)}`, 'TF202'],
    ['a field named constructor', () => withFields([free({ name: 'constructor' })]), 'TF101'],
    ['a kind named __proto__', () => withFields([{ use: '__proto__' }]), 'TF113'],
    ['a kind of 900,000 characters', () => withFields([{ use: 'cardNum'.repeat(120_000) }]), 'TF113'],
    ['a label of 900,000 characters', () => withFields([free({ label: 'a'.repeat(900_000) })]), 'TF101'],
    ['10,000 fields', () => withFields(repeat(10_000, (index) => free({ name: `note${index}` }))), 'TF103'],
    ['a field twice', () => withFields([free(), free()]), 'TF102'],
    ['a field under both of its names', () => withFields([{ use: 'cardNum' }, { use: 'cardNumber' }]), 'TF102'],
    ['20 nested rows', () => withFields([nested(20)]), 'TF104'],
    ['a rule named toString', () => withFields([free({ validationRules: 'toString' })]), 'TF105'],
    [
      'an expression that backtracks endlessly',
      () => withFields([free({ validationRules: ['regex:^(a+)+$'] })]),
      'TF107',
    ],
    ['a component named constructor', () => withFields([free({ component: 'Constructor' })]), 'TF204'],
    ['10,000 markets', () => JSON.stringify({ ...card, markets: repeat(10_000, () => card.markets[0]) }), 'TF219'],
  ])('with %s', (_name, text, code) => {
    const found = faultsOf('methods/CARD.json', text())
    expect(found[0]).toMatchObject({ code, file: 'methods/CARD.json' })
    expect(JSON.stringify(found).length, 'what is logged').toBeLessThan(30_000)
    // Repeated faults are not logged again, and the check costs no more.
    expect(faultsOf('methods/CARD.json', `${text()} `).length).toBe(found.length)
  })
})

describe('a file that other files need', () => {
  it('keeps its last content when it is removed, also for the files that refer to it', () => {
    const { catalogs } = files.now()
    rmSync(at('catalogs/regions.json'))
    expect(files.now().faults).toMatchObject([{ code: 'TF228', file: 'catalogs/regions.json' }])
    expect(files.now().catalogs.regions).toEqual(catalogs.regions)
  })

  it('is refused without a check if its card brand pattern never ends', () => {
    const { catalogs } = files.now()
    const { brands } = catalogs.cardBrands
    const hostile: CardBrandCatalog = {
      ...catalogs.cardBrands,
      brands: [{ ...(brands[0] as CardBrand), patterns: ['^(4+)+$'] }],
    }
    expect(faultsOf('catalogs/cardBrands.json', JSON.stringify(hostile))[0]).toMatchObject({
      code: 'TF202',
      file: 'catalogs/cardBrands.json',
    })
    expect(files.now().catalogs.cardBrands.brands).toEqual(brands)
  })
})
