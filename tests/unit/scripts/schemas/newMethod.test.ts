/** `schemas new method` for every flow, with the real schema files. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { componentNames } from '../../../../core/componentNames.node.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { readSchemas } from '../../../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../../../core/schemaFile.ts'
import { newFile } from '../../../../scripts/schemas/newFile.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

const root = join(import.meta.dirname, '../../../..')
const named = (folder: string, files: SchemaFile[]) =>
  files.map(({ path, text }) => ({ path: join(folder, path), text }))
/** Without our methods: no file refers to them, and other tests check them. */
const ours: SchemaFile[] = [
  ...named('schemas', readSchemas(join(root, 'schemas')).files).filter(({ path }) => !/^schemas\/methods\//.test(path)),
  ...named('', readSchemas(root, ['schemas/api', 'schemas/blocks', 'pages', 'locales']).files),
]
const tools = {
  keywords,
  widgets: componentNames(join(root, 'renderer'), 'widgets'),
  blocks: componentNames(join(root, 'renderer'), 'blocks'),
}
const lint = createLint()

const flows = readdirSync(join(root, 'schemas/flows')).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillform-new-'))
  mkdirSync(join(folder, 'methods'))
  cpSync(join(root, 'schemas/flows'), join(folder, 'flows'), { recursive: true })
  said.length = 0
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})
const place = () => ({ schemas: folder, root })
const make = (args: string) => newFile(args.split(' '), place())
const written = () => readdirSync(join(folder, 'methods'))
const textOf = (file: string) => readFileSync(join(folder, 'methods', file), 'utf8')

describe('a new method', () => {
  it.each(flows)('with the flow %s has no finding but that its texts wait for a translation', (flow) => {
    expect(make(`method NEW_PAY --flow ${flow} --country MX --currency MXN`)).toBe(0)
    const text = textOf('NEW_PAY.json')
    const findings = lint([...ours, { path: 'schemas/methods/NEW_PAY.json', text }], tools)
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['TF284']))
    expect(JSON.parse(text)).toMatchObject({
      name: 'NEW PAY',
      flow,
      markets: [{ country: 'MX', currencies: ['MXN'] }],
      providers: { sandbox: { make: expect.any(String) } },
    })
  })

  const mandates = flows.filter((flow) =>
    readFileSync(join(root, `schemas/flows/${flow}.json`), 'utf8').includes('"mandates"'),
  )
  it.each([
    ...flows.filter((flow) => flow !== 'wallet').map((flow) => [flow, 'step']),
    ...mandates.map((flow) => [flow, 'recurs']),
    ...mandates.map((flow) => [flow, 'step,recurs']),
  ])('with the flow %s and %s has no other finding either', (flow, parts) => {
    expect(make(`method NEW_PAY --flow ${flow} --country MX --currency MXN --with ${parts}`), said.join('\n')).toBe(0)
    const text = textOf('NEW_PAY.json')
    const findings = lint([...ours, { path: 'schemas/methods/NEW_PAY.json', text }], tools)
    expect(findings.filter(({ code }) => code !== 'TF284')).toEqual([])
    for (const part of String(parts).split(',')) expect(text).toContain(`"${part}"`)
  })

  it('is offered everywhere and in any currency by default, under the given name', () => {
    expect(newFile(['method', 'NEW_PAY', '--flow', 'qr', '--country', '*', '--name', 'New Pay'], place())).toBe(0)
    expect(JSON.parse(textOf('NEW_PAY.json'))).toMatchObject({ name: 'New Pay', markets: [{ country: '*', rank: 5 }] })
    expect(said.join('\n')).toContain('schemas -- validate')
  })

  it('never replaces another file, not even one whose name differs only in capitals', () => {
    make('method NEW_PAY --flow qr --country MX')
    const before = textOf('NEW_PAY.json')
    expect(make('method NEW_PAY --flow voucher --country MX')).toBe(1)
    expect(make('method new_pay --flow voucher --country MX')).toBe(1)
    expect(textOf('NEW_PAY.json')).toBe(before)
    expect(written()).toEqual(['NEW_PAY.json'])
    expect(said.at(-1)).toContain('exists already')
  })
})

it('has no finding after the edits of the guide', () => {
  const guide = readFileSync(join(root, 'schemas/README.md'), 'utf8')
  const [, command = ''] = /schemas -- new (method BALOTO [^`]*)`/.exec(guide) ?? []
  const [, edited = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  expect(make(command)).toBe(0)
  const text = JSON.stringify({ ...JSON.parse(textOf('BALOTO.json')), ...JSON.parse(edited) })
  expect(lint([...ours, { path: 'schemas/methods/BALOTO.json', text }], tools)).toEqual([])
})

it('with the flow wallet prints that the page needs code for it', () => {
  expect(make('method NEW_WALLET --flow wallet --country *')).toBe(0)
  expect(said.join('\n')).toContain('renderer/app/session/wallets/NEW_WALLET.ts')
})

it.each([
  ['nothing', ''],
  ['an unknown kind', 'keyword NEW_PAY --flow qr --country MX'],
  ['a code that leads out of the folder', 'method ../NEW --flow qr --country MX'],
  ['no code', 'method --flow qr --country MX'],
  ['an unknown flow', 'method NEW_PAY --flow cash --country MX'],
  ['a flow with a name of Object.prototype', 'method NEW_PAY --flow toString --country MX'],
  ['no country', 'method NEW_PAY --flow qr'],
  ['an unknown country', 'method NEW_PAY --flow qr --country XX'],
  ['a country in small letters', 'method NEW_PAY --flow qr --country mx'],
  ['a code of two words', 'method NEW PAY --flow qr --country MX'],
  ['an unknown currency', 'method NEW_PAY --flow qr --country MX --currency MXM'],
  ['an unknown part', 'method NEW_PAY --flow form --country MX --with mandate'],
  ['a mandate of a flow that gives none', 'method NEW_PAY --flow voucher --country MX --with recurs'],
  ['a step without a form', 'method NEW_PAY --flow wallet --country MX --with step'],
  ['an unknown flag', 'method NEW_PAY --flow qr --country MX --rank 1'],
])('writes nothing for %s, and prints the right usage', (_what, args) => {
  expect(make(args)).toBe(2)
  expect(written()).toEqual([])
  expect(said.join('\n')).toContain('Usage:')
})
