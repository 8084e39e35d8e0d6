/** `schemas docs`: readable pages for testers, for any content of the files. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FieldKind, LocalePack, MethodFile } from '../../../../schemas/types.ts'
import { pageOf } from '../../../../scripts/schemas/docs/html.ts'
import { kindPage } from '../../../../scripts/schemas/docs/kindPage.ts'
import { methodPage } from '../../../../scripts/schemas/docs/methodPage.ts'
import { docs } from '../../../../scripts/schemas/docs.ts'
import { schemas } from '../../../../scripts/schemas/folder.ts'
import { libraryIn } from '../../../../scripts/schemas/search/library.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillform-docs-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(docs([], { out: folder })).toBe(0)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

it('writes a page for each method and field kind, and every link has a target', () => {
  for (const room of ['methods', 'fields']) {
    const names = readdirSync(join(schemas, room)).flatMap((file) =>
      file.endsWith('.json') ? [file.replace('.json', '.html')] : [],
    )
    expect(readdirSync(join(folder, room)).sort()).toEqual(names.sort())
  }
  const links = [...read('index.html').matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(80)
  const further = [...read('methods/OXXO.html').matchAll(/href="\.\.\/([^"]+)"/g)].map(([, link = '']) => link)
  for (const link of [...links, ...further]) expect(existsSync(join(folder, link)), link).toBe(true)
})

it('shows the markets, fields, rules, texts and examples of a method', () => {
  const page = read('methods/OXXO.html')
  for (const said of [
    ...['Mexico (MX)', 'MX$10.00', '../fields/email.html', 'at most 254 characters', 'Like name@example.com'],
    ...[
      'Pay in cash at any OXXO shop.',
      'Paga en efectivo en cualquier tienda OXXO.',
      'emailAddress',
      'at least 2 characters',
    ],
  ])
    expect(page).toContain(said)
})

it('shows the rules of each case of a field, and explains its conditions in words', () => {
  const page = read('methods/PSE.html')
  for (const said of [
    'personType is J',
    'documentType is CE',
    'otherwise',
    '^[0-9]{3,12}$',
    '^[0-9]{10}$',
    'while it is shown',
  ])
    expect(page).toContain(said)
  for (const room of ['methods', 'fields'])
    for (const file of readdirSync(join(folder, room)))
      expect(read(`${room}/${file}`), file).not.toMatch(/when \[|>\[\[/)
})

it('explains ranges, beginnings, check digits and the orders of an entry in words', () => {
  const library = libraryIn(schemas)
  const plain = { component: 'Text', label: 'L' }
  const method = {
    ...library.methods.OXXO,
    fields: [
      { ...plain, name: 'sum', component: 'Amount', type: 'number' },
      { ...plain, name: 'code', when: { sum: { atLeast: 10, below: 50 } } },
      { ...plain, name: 'bank', when: { code: { startsWith: ['04', '05'], not: ['0400'] } } },
      { ...plain, name: 'tax', schema: { checkDigit: { part: [1, 8], weights: [1, 3], byRemainder: '0987654321' } } },
      { ...plain, name: 'proof', amountMinor: { atLeast: 100_000 } },
    ],
    text: { en: {} },
  } as unknown as MethodFile
  const page = pageOf('x', '../index.html', methodPage(method, library, []))
  for (const said of [
    'sum is 10 or more, and sum is less than 50',
    'code is not 0400, and code starts with 04 or 05',
    'check character of characters 1 to 8 by weights 1, 3: by the sum modulo 10, one of 0987654321',
    'MX (MX$999.99)',
    'MX (MX$1,000.00)',
  ])
    expect(page).toContain(said)
})

it('shows the countries, texts, examples and methods of a field kind', () => {
  const page = read('fields/identityNumber.html')
  for (const said of ['<h3>BR</h3>', 'CPF/CNPJ', 'fails', '<th scope="col">es</th>', '../methods/PIX.html'])
    expect(page).toContain(said)
})

it('shows markup in a hostile file as text', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;\u202e\ud800'
  const library = libraryIn(schemas)
  const { OXXO } = library.methods
  const spoilt = (each: unknown): unknown => {
    if (typeof each === 'string') return hostile
    if (Array.isArray(each)) return each.map(spoilt)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [`${name}${hostile}`, spoilt(inner)]))
  }
  const texts = { en: { ...(spoilt(OXXO?.text?.en) as object) }, [hostile]: { steps: [hostile] } }
  const method = {
    ...OXXO,
    name: hostile,
    source: hostile,
    text: texts,
    providers: spoilt(OXXO?.providers),
    markets: [{ country: hostile, rank: 1 }],
  }
  const email = library.kinds.email as FieldKind
  const kind = {
    ...email,
    description: hostile,
    mask: hostile,
    examples: { valid: [hostile], invalid: [{ value: hostile, keyword: hostile }] },
  }
  const pack = {
    tag: hostile,
    text: { 'field.email.label': hostile, [`field.email.${hostile}`]: hostile },
  } as unknown as LocalePack
  const pages = [
    methodPage(method as unknown as MethodFile, library, [`${hostile}.png`]),
    kindPage(kind as unknown as FieldKind, library, [pack]),
  ]
  for (const content of pages) {
    const page = pageOf(hostile, '../index.html', content)
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toMatch(/<script|<img src=x|\u202e/)
  }
})

it('never clears a folder with other content', () => {
  const other = mkdtempSync(join(tmpdir(), 'tillform-other-'))
  writeFileSync(join(other, 'thesis.txt'), 'mine')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(docs([], { out: other })).toBe(2)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('holds other files'))
  expect(readdirSync(other)).toEqual(['thesis.txt'])
  rmSync(other, { recursive: true })
})
