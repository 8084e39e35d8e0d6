/**
 * Every local method and market as a case that a journey can pay, made of schemas/methods: a new file gets its journeys by
 * being there. `npm test` runs a sample that its seed rotates; the sweep runs all.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalePack, MethodFile, PageDefinition } from '../../../schemas/types.ts'
import { drawn, sampleTag, seed } from '../sample.ts'

const root = join(import.meta.dirname, '../../..')
const read = <Type>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Type

/** How many methods `npm test` tries in the browser. */
const sampleSize = 2

/** A method that has something to present: all but cards. */
export type LocalMethod = MethodFile & Required<Pick<MethodFile, 'present' | 'text'>>

export interface Case {
  method: LocalMethod
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
  amountMinor: number
  /** The file's own valid example, by field. */
  values: Record<string, string>
  /** Of the texts that the file has, one that the page has too: another than English where there is one. */
  language: string
  /** Whether `npm test` tries it; else only the sweep does. */
  isSampled: boolean
}

export const methods: LocalMethod[] = readdirSync(join(root, 'schemas/methods'))
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => read<MethodFile>(`schemas/methods/${file}`))
  .filter((method): method is LocalMethod => method.present !== undefined && method.enabled !== false)

/** One case a method and market. */
export const cases: Case[] = methods.flatMap((method) => {
  const sampled = sample().includes(method.code)
  const markets = new Map(method.markets.map((market) => [market.country, market]))
  return [...markets.values()].map((market, index) => {
    const country = market.country === '*' ? 'US' : market.country
    return {
      method,
      country,
      currency: market.currencies?.[0] ?? 'USD',
      amountMinor: amountOf(market.limits),
      values: exampleIn(method, country),
      language: languageOf(method),
      // Of a sampled method one market, which the seed chooses too.
      isSampled: sampled && index === seed() % markets.size,
    }
  })
})

/** The first market of a method, with the page in English. @throws Error when there is no such method */
export function caseOf(code: string): Case {
  const found = cases.find(({ method }) => method.code === code)
  if (!found) throw new Error(`${code} is not sold`)
  return { ...found, language: 'en' }
}

/** The example of the country if there is one, else the first of no country; a country that no field asks is none of its values. */
export function exampleIn({ examples, fields }: MethodFile, country: string): Record<string, string> {
  const own = examples.valid.find((example) => example.country === country)
  const { country: named, ...values } = own ?? examples.valid.find((example) => !example.country) ?? {}
  return (fields.some(({ use }) => use === 'country') ? { ...values, country: named } : values) as Record<
    string,
    string
  >
}

/** The texts of a language pack. */
export const textsOf = (language: string): Record<string, string> => read<LocalePack>(`locales/${language}.json`).text

/** Where a page of pages/ stands: its first route that takes no id. */
export function routeOf(page: string): string {
  const [route] = read<PageDefinition>(`pages/${page}.json`).routes.filter((route) => !route.includes(':'))
  return `/${route}`
}

export const tag = ({ isSampled }: Case) => sampleTag(isSampled)

/** An amount that is no round number and stands within the limits. */
function amountOf({ minMinor = 0, maxMinor = Number.MAX_SAFE_INTEGER }: { minMinor?: number; maxMinor?: number } = {}) {
  return Math.min(Math.max(12_345, minMinor + 77), maxMinor)
}

function languageOf({ text, present }: LocalMethod): string {
  const { languages } = read<PageDefinition>(`pages/${present.page}.json`)
  const open = (language: string) => languages === undefined || languages === 'all' || languages.includes(language)
  const [other] = Object.keys(text).filter(
    (language) => language !== 'en' && existsSync(join(root, `locales/${language}.json`)) && open(language),
  )
  return other ?? 'en'
}

function sample(): string[] {
  return drawn(methods.map(({ code }) => code)).slice(0, sampleSize)
}
