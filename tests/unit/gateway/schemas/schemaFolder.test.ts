/**
 * Unusual content of the schemas folder while a gateway runs: the gateway keeps using what it had accepted.
 *
 * @long
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSchemaFiles, type SchemaFolder } from '../../../../gateway/schemas/schemaFiles.ts'
import type { CardBrandCatalog, CoBadgeCatalog, MethodFile } from '../../../../schemas/types.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
const fill = () => cpSync(join(import.meta.dirname, '../../../../schemas'), folder, { recursive: true })
let files: SchemaFolder
beforeAll(() => {
  fill()
  files = openSchemaFiles(folder)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  fill()
})
afterAll(() => {
  files.close()
  rmSync(folder, { recursive: true })
})

const at = (path: string) => join(folder, path)
const oxxo = () => JSON.parse(readFileSync(at('methods/OXXO.json'), 'utf8')) as MethodFile
const faults = () => files.now().faults.map(({ code, file, message }) => `${code} ${file} ${message}`)
const offered = (code: string) => files.now().methods.get(code)

it.each<[string, () => void, string]>([
  ['a file of 5 MB', () => writeFileSync(at('methods/OXXO.json'), `{${' '.repeat(5e6)}}`), 'more than 1 MB'],
  [
    'a deeply nested file',
    () => writeFileSync(at('methods/OXXO.json'), `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    'nests deeper',
  ],
  ['an empty file', () => writeFileSync(at('methods/OXXO.json'), ''), 'invalid JSON'],
  [
    'a link to itself',
    () => {
      rmSync(at('methods/OXXO.json'))
      symlinkSync(at('methods/OXXO.json'), at('methods/OXXO.json'))
    },
    'can not be read (ELOOP)',
  ],
])('%s in place of a method is reported, and the method is still offered', (_what, spoil, message) => {
  const before = offered('OXXO')
  spoil()
  expect(offered('OXXO')).toBe(before)
  expect(faults()).toEqual([expect.stringMatching(/^TF2\d\d methods\/OXXO\.json /)])
  expect(faults()[0]).toContain(message)
  rmSync(at('methods/OXXO.json'))
  writeFileSync(at('methods/OXXO.json'), JSON.stringify({ ...before, name: 'OXXO Pay' }))
  expect(faults()).toEqual([])
  expect(offered('OXXO')?.name).toBe('OXXO Pay')
})

it('a method may have the sandbox’s settings at its top level, as the first method files did', () => {
  const { providers, ...method } = oxxo()
  writeFileSync(at('methods/OXXO.json'), JSON.stringify({ ...method, sandbox: providers?.sandbox }))
  expect(faults()).toEqual([])
  expect(offered('OXXO')).toEqual({ ...method, providers: { sandbox: providers?.sandbox } })
})

it('a second file of the same code is refused, and the first is still offered', () => {
  writeFileSync(at('methods/OXXO copy.json'), JSON.stringify({ ...oxxo(), name: 'Another' }))
  expect(faults()).toEqual([expect.stringMatching(/^TF205 methods\/OXXO copy\.json /)])
  expect(offered('OXXO')?.name).toBe('OXXO')
})

it('an editor’s temporary files and folders are ignored', () => {
  const before = files.now().methods
  for (const name of ['.OXXO.json.swp', '.#OXXO.json', 'OXXO.json~', '4913', 'OXXO.json.tmp', 'OXXO.json___jb_old___'])
    writeFileSync(at(`methods/${name}`), 'half')
  mkdirSync(at('methods/FOLDER.json'))
  symlinkSync(at('methods/nowhere.json'), at('methods/DANGLING.json'))
  expect(faults()).toEqual([])
  expect([...files.now().methods.keys()]).toEqual([...before.keys()])
})

it('a linked file is read again when its target changes, and a file may begin with a byte order mark', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'tillform-elsewhere-'))
  const file = join(elsewhere, 'mine.json')
  const method = { ...oxxo(), code: 'LINKED' }
  writeFileSync(file, JSON.stringify(method))
  symlinkSync(file, at('methods/LINKED.json'))
  expect(offered('LINKED')?.name).toBe('OXXO')
  writeFileSync(file, `\uFEFF${JSON.stringify({ ...method, name: 'Linked' })}`)
  expect(offered('LINKED')?.name).toBe('Linked')
  rmSync(elsewhere, { recursive: true })
  expect(offered('LINKED')).toBeUndefined()
})

it('a catalog that is deleted while the gateway runs keeps its last content, and is reported', () => {
  const { regions } = files.now().catalogs
  renameSync(at('catalogs/regions.json'), at('catalogs/regions.away'))
  expect(files.now().catalogs.regions).toBe(regions)
  expect(faults()).toEqual(['TF228 catalogs/regions.json the catalog is gone.'])
  renameSync(at('catalogs/regions.away'), at('catalogs/regions.json'))
  expect(faults()).toEqual([])
})

describe('a catalog that is built into the page', () => {
  const networks = () => JSON.parse(readFileSync(at('catalogs/coBadges.json'), 'utf8')) as CoBadgeCatalog

  it('needs a new build after a change: the finding names the line, and the gateway keeps the built one', () => {
    const before = files.now().catalogs
    const text = readFileSync(at('catalogs/coBadges.json'), 'utf8')
    const line = text.split('\n').findIndex((line) => line.includes('["DANKORT", "VISA"]')) + 1
    writeFileSync(at('catalogs/coBadges.json'), text.replace('["DANKORT", "VISA"]', '["DANKORT", "VISSA"]'))
    expect(files.now().faults).toEqual([
      expect.objectContaining({ code: 'TF239', file: 'catalogs/coBadges.json', line, column: 1 }),
    ])
    expect(faults()[0]).toContain('needs a new build')
    expect(files.now().catalogs.countries).toBe(before.countries)
    writeFileSync(at('catalogs/coBadges.json'), text)
    expect(faults()).toEqual([])
  })

  it('may be formatted differently, and may be absent from the folder', () => {
    const before = files.now().catalogs
    writeFileSync(at('catalogs/coBadges.json'), JSON.stringify(networks()))
    rmSync(at('catalogs/countries.json'))
    expect(faults()).toEqual([])
    expect(files.now().catalogs.countries).toBe(before.countries)
  })

  it('is reported if the folder has another version at the start, and the gateway uses the built one', () => {
    writeFileSync(at('catalogs/coBadges.json'), JSON.stringify({ ...networks(), ranges: [] }))
    const found: string[] = []
    const own = openSchemaFiles(folder, { onFaults: (changed) => found.push(...changed.found.map(({ code }) => code)) })
    expect(found).toEqual(['TF239'])
    own.close()
  })
})

describe('the catalog of card brands', () => {
  const path = 'catalogs/cardBrands.json'
  const catalog = () => JSON.parse(readFileSync(at(path), 'utf8')) as CardBrandCatalog
  const typesNow = () => files.now().catalogs.cardBrands.brands.map(({ type }) => type)

  it('is read after a change, like all that the gateway gives out', () => {
    const { brands, ...rest } = catalog()
    const own = { type: 'CLUB', name: 'Club', patterns: ['^7777'], lengths: [16], cvcLengths: [3], cardType: 'CLUB' }
    writeFileSync(at(path), JSON.stringify({ ...rest, brands: [own, ...brands] }))
    expect(faults()).toEqual([])
    expect(typesNow()).toContain('CLUB')
  })

  it('keeps its last content if an expression does not compile, and the finding names code and line', () => {
    const before = typesNow()
    const text = readFileSync(at(path), 'utf8')
    const line = text.split('\n').findIndex((line) => line.includes('"^603493"')) + 1
    writeFileSync(at(path), text.replace('"^603493"', '"^(603493"'))
    expect(files.now().faults).toEqual([expect.objectContaining({ code: 'TF107', file: path, line })])
    expect(typesNow()).toEqual(before)
  })

  it('is held back if a method needs a brand that it loses', () => {
    const card = JSON.parse(readFileSync(at('methods/CARD.json'), 'utf8')) as MethodFile
    writeFileSync(at('methods/CARD.json'), JSON.stringify({ ...card, network: 'VERVE' }))
    files.now()
    const { brands, ...rest } = catalog()
    writeFileSync(at(path), JSON.stringify({ ...rest, brands: brands.filter(({ type }) => type !== 'VERVE') }))
    expect(files.now().faults.map(({ code, file }) => `${code} ${file}`)).toContain(`TF244 ${path}`)
    expect(typesNow()).toContain('VERVE')
  })

  it('is ours in a folder without one, as of earlier releases', () => {
    rmSync(at(path))
    const own = openSchemaFiles(folder)
    expect(own.now().faults).toEqual([])
    expect(own.now().catalogs.cardBrands.brands.length).toBeGreaterThan(15)
    expect([...own.taken().keys()]).not.toContain(path)
    own.close()
  })
})
