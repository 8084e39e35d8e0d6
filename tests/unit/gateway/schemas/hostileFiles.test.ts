/**
 * Schema files that somebody made to do harm, saved while the gateway runs: each is refused with its code, at once, and
 * what was offered before goes on being offered.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSchemaFiles, type SchemaFolder } from '../../../../gateway/schemas/schemaFiles.ts'
import type { CardBrand, CardBrandCatalog, MethodFile } from '../../../../schemas/types.ts'

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
 * Most of a second would be felt by everybody who pays meanwhile; a file that hangs the gateway takes for ever.
 * It is processor time, since a busy machine makes any wait longer.
 */
const mostMs = 5_000

/**
 * Processor time of this thread, in ms: `process.cpuUsage` counts the files that run beside this one. Linux tells it;
 * elsewhere it is what the clock says.
 */
function threadMs(): number {
  const statistics = '/proc/thread-self/schedstat'
  return existsSync(statistics) ? Number(readFileSync(statistics, 'utf8').split(' ')[0]) / 1e6 : performance.now()
}

/** What the gateway says of a file that holds this. */
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
    ['bytes that are no text', () => '\u0000\ufffd\ufffd', 'TF200'],
    ['a name twice', () => '{"code": "CARD", "code": "PIX"}', 'TF201'],
    ['no fields', () => withFields(null), 'TF202'],
    ['numbers for fields', () => withFields([7, 'x', [], null]), 'TF202'],
    ['10,000 names that nobody knows', () => withFields(repeat(10_000, (index) => ({ [`x${index}`]: 1 }))), 'TF202'],
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
    ['20 rows in each other', () => withFields([nested(20)]), 'TF104'],
    ['a rule named toString', () => withFields([free({ validationRules: 'toString' })]), 'TF105'],
    [
      'an expression that backtracks for ever',
      () => withFields([free({ validationRules: ['regex:^(a+)+$'] })]),
      'TF107',
    ],
    ['a component named constructor', () => withFields([free({ component: 'Constructor' })]), 'TF204'],
    ['10,000 markets', () => JSON.stringify({ ...card, markets: repeat(10_000, () => card.markets[0]) }), 'TF219'],
  ])('with %s', (_name, text, code) => {
    const found = faultsOf('methods/CARD.json', text())
    expect(found[0]).toMatchObject({ code, file: 'methods/CARD.json' })
    expect(JSON.stringify(found).length, 'what is logged').toBeLessThan(30_000)
    // The same faults again are no news, and cost no more.
    expect(faultsOf('methods/CARD.json', `${text()} `).length).toBe(found.length)
  })
})

describe('a file that others need', () => {
  it('and that is taken away leaves what it said before, to those that refer to it too', () => {
    const { catalogs } = files.now()
    rmSync(at('catalogs/regions.json'))
    expect(files.now().faults).toMatchObject([{ code: 'TF228', file: 'catalogs/regions.json' }])
    expect(files.now().catalogs.regions).toEqual(catalogs.regions)
  })

  it('and that finds card brands by an expression without end is not even looked into', () => {
    const { catalogs } = files.now()
    const { brands } = catalogs.cardBrands
    const hostile: CardBrandCatalog = {
      ...catalogs.cardBrands,
      brands: [{ ...(brands[0] as CardBrand), pattern: '^(4+)+$' }],
    }
    expect(faultsOf('catalogs/cardBrands.json', JSON.stringify(hostile))[0]).toMatchObject({
      code: 'TF239',
      file: 'catalogs/cardBrands.json',
    })
    expect(files.now().catalogs.cardBrands.brands).toEqual(brands)
  })
})
