/** The requirements of every method file of this project. A new file is included automatically. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MethodFile, PageDefinition } from '../../../../schemas/types.ts'
import { branchesOf } from '../../../fixtures/branches.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'schemas/methods')
const methods = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as MethodFile)
const local = methods.filter((method) => method.present !== undefined)
const codesOf = (code: string) =>
  methods.find((method) => method.code === code)?.options?.map((option) => option.code) ?? []

/** The sentences, labels and rows on a method's page that come only from its file, in a language. */
function shownBy({ text, present }: MethodFile, language: string): string[] {
  const own = text?.[language]
  if (!own) return []
  const { title = '', hint = '', steps = [], notes = [], labels = {} } = own
  const rows = (present?.details ?? []).map(({ name }) => `row ${name}`)
  return [title, hint, ...steps, ...notes, ...Object.values(labels), ...rows].filter(Boolean)
}

/** The main language of a country, by CLDR's likely subtags. Norway's two languages have one common tag. */
const languageOf = (country: string): string =>
  new Intl.Locale(`und-${country}`).maximize().language.replace(/^(nb|nn)$/, 'no')

/** Whether the method's page exists in that language. The specification has two pages only in English. */
function isOpenTo({ present }: MethodFile, language: string): boolean {
  const page = JSON.parse(readFileSync(join(root, `pages/${present?.page}.json`), 'utf8')) as PageDefinition
  return page.languages === undefined || page.languages === 'all' || page.languages.includes(language)
}

describe.each(local.map((method) => [method.code, method] as const))('%s', (code, method) => {
  it.each(Object.keys(method.text ?? {}))('shows at least one thing in %s that only this method has', (language) => {
    const others = methods.filter((other) => other.code !== code).flatMap((other) => shownBy(other, language))
    expect(shownBy(method, language).filter((shown) => !others.includes(shown))).not.toEqual([])
  })

  it('has texts in English and in the languages of its markets, if its page exists in them', () => {
    const spoken = method.markets
      .filter(({ country }) => country !== '*')
      .map(({ country }) => languageOf(country))
      .filter((language) => isOpenTo(method, language))
    expect(Object.keys(method.text ?? {})).toEqual(expect.arrayContaining(['en', ...spoken]))
  })
})

it.each(methods.map((method) => [method.code, method] as const))(
  '%s has an example for each branch of its conditions',
  (_code, method) => {
    for (const { country } of method.markets.filter((market) => market.country !== '*')) {
      const { all, takenBy } = branchesOf(method, country)
      const valid = method.examples.valid.filter((example) => (example.country ?? country) === country)
      expect(all.filter((branch) => !valid.flatMap(takenBy).includes(branch))).toEqual([])
    }
  },
)

it.each(methods.map((method) => [method.code, method] as const))(
  '%s has the source of its rules, and five valid and five invalid examples',
  (_code, { source, fields, examples }) => {
    expect(source).toMatch(/^(https:\/\/|Product spec)/)
    const least = fields.length === 0 ? 0 : 5
    // A card's form is long: two different valid examples are enough.
    expect(examples.valid.length).toBeGreaterThanOrEqual(fields.some(({ use }) => use === 'cardNum') ? 2 : least)
    expect(examples.invalid?.length ?? 0).toBeGreaterThanOrEqual(least)
  },
)

it('a market of a method has a currency and a minimum amount, unless the method is offered everywhere', () => {
  const loose = methods.flatMap(({ code, markets }) =>
    markets
      .filter(({ country, currencies, limits }) => country !== '*' && !(currencies?.length && limits?.minMinor))
      .map(({ country }) => `${code} in ${country}`),
  )
  expect(loose).toEqual([])
})

it('offers the banks and shops of the specification', () => {
  expect(codesOf('DOKU_VA')).toEqual(['BCA', 'BRI', 'BNI', 'BSI', 'BTN', 'CIMB', 'Mandiri', 'Permata'])
  expect(codesOf('DANA_VA')).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `bank${number}`))
  expect(codesOf('Cash_MY')).toEqual(['7eleven', '99speedmart', 'kkmart'])
  expect(codesOf('Internet_Banking_MY')).toHaveLength(19)
})
