/**
 * Every local method and market as a case that a journey can pay, made of schemas/methods: each new file gets its
 * journeys automatically. `npm test` runs a sample that the seed rotates; the sweep runs all.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '../../../core/money.ts'
import { amountLocaleOf } from '../../../core/region.ts'
import { isWay, withOption } from '../../../core/withOption.ts'
import type { ConfirmRequest, LocalePack, MethodFile, PageDefinition } from '../../../schemas/types.ts'
import { oneOfEachBranch } from '../../fixtures/branches.ts'
import { isSoldForPayments } from '../../fixtures/soldFor.ts'
import { drawn, sampleTag, seed } from '../sample.ts'

type Values = ConfirmRequest['data']

const root = join(import.meta.dirname, '../../..')
const read = <Type>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Type

/** How many methods `npm test` tries in the browser. */
const sampleSize = 2

/** A method with payment instructions: all but cards. */
export type LocalMethod = MethodFile & Required<Pick<MethodFile, 'present' | 'text'>>

export interface Case {
  method: LocalMethod
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
  amountMinor: number
  /** A valid example from the file, by field. */
  values: Values
  /** The chosen option, if the method has options. */
  option?: string
  /** The branch of a form with conditions; empty for the first. */
  branch?: string
  /** A language that both the file and the page have, other than English if possible. */
  language: string
  /** Whether `npm test` tries it, or only the sweep. */
  isSampled: boolean
}

/** An amount of the case's currency, as its page shows it in an American English browser. */
export const moneyOf = ({ currency, country, language, amountMinor }: Case, minor = amountMinor): string =>
  formatMoney(minor, currency, amountLocaleOf(language, ['en-US'], language, country))

/** The methods that are offered without a setting. @param folder relative to the project's root */
const offeredIn = (folder: string): MethodFile[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => read<MethodFile>(`${folder}/${file}`))
    .filter(({ enabled, wallet }) => enabled !== false && !wallet)

/** Those of single payments; subscriptions/mandates.spec.ts tries the others. @param folder relative to the project's root */
export const methodsIn = (folder: string): LocalMethod[] =>
  offeredIn(folder)
    .filter((method): method is LocalMethod => method.present !== undefined)
    .filter(({ markets }) => markets.some(isSoldForPayments))

export const methods: LocalMethod[] = methodsIn('schemas/methods')

/** One case for each method and market. A form with conditions has one for each branch that its examples take. */
export const cases: Case[] = methods.flatMap((method) => casesOf(method, sample().includes(method.code)))

/** Card forms of one network, which are paid at once. `npm test` tries one. */
export const cardForms: Case[] = offeredIn('schemas/methods')
  .filter(({ network }) => network !== undefined)
  .flatMap((method, at, all) => casesOf(method as LocalMethod, at === seed() % all.length))

/** @param isSampled whether `npm test` tries one of its markets, which the seed also chooses */
export function casesOf(method: LocalMethod, isSampled: boolean): Case[] {
  const markets = new Map(method.markets.map((market) => [market.country, market]))
  return [...markets.values()].flatMap((market, index) => {
    const country = market.country === '*' ? 'US' : market.country
    return examplesIn(method, country).map(({ option, ...values }, branch) => ({
      ...(option !== undefined && { option: String(option) }),
      method: withOption(method, option === undefined ? undefined : String(option)) as LocalMethod,
      country,
      currency: market.currencies?.[0] ?? 'USD',
      amountMinor: amountOf(market.limits),
      values,
      branch: branch > 0 ? ` (branch ${branch + 1} of its form)` : '',
      language: languageOf(method),
      isSampled: isSampled && index === seed() % markets.size,
    }))
  })
}

/** The first market of each method with a mandate. */
export const mandates: Case[] = offeredIn('schemas/methods')
  .filter(({ recurs }) => recurs)
  .flatMap((method) => casesOf(method as LocalMethod, true).slice(0, 1))

/** The first market of a method, with the page in English. @throws Error if there is no such method */
export function caseOf(code: string): Case {
  const found = cases.find(({ method }) => method.code === code)
  if (!found) throw new Error(`${code} is not sold`)
  return { ...found, language: 'en' }
}

/**
 * The examples of the country if it has some, else those without a country: the first, and one for each other branch of
 * the form's conditions. A country that the form does not ask for is removed from the values.
 */
export function examplesIn(method: MethodFile, country: string): Values[] {
  const { valid } = method.examples
  const own = valid.filter((example) => example.country === country)
  const listed = own.length > 0 ? own : valid.filter((example) => !example.country)
  // The orders of these journeys ask no whole billing address.
  const isAsked = method.fields.some(({ use, billing }) => use === 'country' && billing !== 'full')
  const branches = oneOfEachBranch(method, country, listed.length > 0 ? listed : [{}])
  return [...branches, ...otherWays(method, branches)].map(({ country: named, ...values }) =>
    isAsked ? { ...values, country: named } : values,
  ) as Values[]
}

/** The first example with each option that has its own flow and no example. */
function otherWays(method: MethodFile, examples: Record<string, unknown>[]): Record<string, unknown>[] {
  const codes = (method.options ?? []).map(({ code }) => code).filter((code) => isWay(method, code))
  const left = codes.filter((code) => !examples.some(({ option }) => option === code))
  return left.map((option) => ({ ...examples[0], option }))
}

/** The first example, without its option. */
export function exampleIn(method: MethodFile, country: string): Values {
  const { option: _, ...values } = examplesIn(method, country)[0] ?? {}
  return values
}

/** The texts of a language pack. */
export const textsOf = (language: string): Record<string, string> => read<LocalePack>(`locales/${language}.json`).text

/** The address of a page of pages/: its first route without an id. */
export function routeOf(page: string): string {
  const [route] = read<PageDefinition>(`pages/${page}.json`).routes.filter((route) => !route.includes(':'))
  return `/${route}`
}

export const tag = ({ isSampled }: Case) => sampleTag(isSampled)

/** An amount within the limits that is not round. */
function amountOf({ minMinor = 0, maxMinor = Number.MAX_SAFE_INTEGER }: { minMinor?: number; maxMinor?: number } = {}) {
  return Math.min(Math.max(12_345, minMinor + 77), maxMinor)
}

function languageOf({ text = {}, present }: MethodFile): string {
  const languages = present && read<PageDefinition>(`pages/${present.page}.json`).languages
  const open = (language: string) => languages === undefined || languages === 'all' || languages.includes(language)
  const [other] = Object.keys(text).filter(
    (language) => language !== 'en' && existsSync(join(root, `locales/${language}.json`)) && open(language),
  )
  return other ?? 'en'
}

function sample(): string[] {
  return drawn(methods.map(({ code }) => code)).slice(0, sampleSize)
}
