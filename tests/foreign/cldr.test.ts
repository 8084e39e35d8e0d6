/**
 * Every amount and date that we print, in each language and in the regions of its readers, beside CLDR's own patterns. The
 * runtime's ICU may have another version of CLDR than the packages: then the note says so and names what differs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { formatMoney, plainMoney } from '../../core/money.ts'
import { toWire } from '../../core/serverTime.ts'
import { formatDay, formatServerDate, formatServerTime } from '../../renderer/i18n/dates.ts'
import { deadline } from '../../renderer/i18n/deadline.ts'
import type { MethodFile } from '../../schemas/types.ts'
import { clockByCldr, dateByCldr, moneyByCldr, timeByCldr } from './cldrPatterns.ts'
import { foreign, isQuick, versionOf } from './foreign.ts'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.'))
const tags = filesIn('locales').map((name) => name.replace('.json', ''))
const markets = filesIn('schemas/methods').flatMap(
  (name) => (JSON.parse(readFileSync(join(root, 'schemas/methods', name), 'utf8')) as MethodFile).markets,
)
const currencies = [...new Set(['USD', ...markets.flatMap((market) => market.currencies ?? [])])].sort()

/** The regions whose readers have an own folder at CLDR, by language: es-MX, de-CH, … */
const regional = readdirSync(join(import.meta.dirname, 'node_modules/cldr-numbers-full/main')).filter(
  (name) => /^[a-z]{2}-[A-Z]{2}$/.test(name) && tags.includes(name.slice(0, 2)),
)
const minors = [0, 1, 99, 100, 12_345, 100_000, 12_345_678, 123_456_789_012, -98_765]

/**
 * Chrome and Node write a plain space where CLDR has a narrow one in times, and some of them AM and PM in Korean. Marks of
 * direction are checked elsewhere.
 */
const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u2068\u2069\u061c]/g, '')
    .replace(/[\u202f\u00a0]/g, ' ')
    .replaceAll('오전', 'AM')
    .replaceAll('오후', 'PM')

const theirs = versionOf('cldr-numbers-full')
const own = process.versions.cldr ?? 'none'
const isSame = theirs.startsWith(`${own}.`)

/**
 * Where ICU 78 writes amounts otherwise than CLDR 48: English in countries that speak another language, of which it takes
 * some in the American way and some by the euro's own pattern, and the escudo's sign for a decimal point.
 */
const unlike = new Set(
  'BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA ZA'.split(' ').map((region) => `en-${region}`),
).add('pt-CV')

beforeAll(() => {
  process.env.TZ = 'UTC'
})

foreign('CLDR, amounts', theirs, ({ real, note }) => {
  note(`Node has CLDR ${own}; ${unlike.size} regions where ICU differs are left out`)
  for (const tag of [...tags, ...(isQuick ? [] : regional.filter((each) => !unlike.has(each)))])
    for (const currency of currencies)
      for (const minor of minors) {
        const [ours, expected] = [
          formatMoney(minor, currency, tag),
          moneyByCldr(plainMoney(minor, currency), currency, tag),
        ].map(plain)
        if (!isSame && ours !== expected) note(`${tag}: ${ours}, by CLDR ${theirs} ${expected}`)
        else real(`${tag} ${ours}, by CLDR ${expected}`, ours === expected)
      }
})

/** Each month and weekday, morning and evening. */
const instants = Array.from(
  { length: 40 },
  (_, count) => new Date(Date.UTC(2026, count % 12, 1 + count * 9, count * 7, count * 13)),
)

foreign('CLDR, dates and times', versionOf('cldr-dates-full'), ({ real, note }) => {
  note(`Node has CLDR ${own}`)
  for (const tag of tags)
    for (const instant of instants) {
      const wire = toWire(instant)
      const now = instant.getTime()
      const rows: [what: string, ours: string, expected: string][] = [
        ['day', formatDay(instant.toISOString().slice(0, 10), tag), dateByCldr(instant, tag, 'long')],
        ['date', formatServerDate(wire, tag), dateByCldr(instant, tag, 'yMMMd')],
        ['time', formatServerTime(wire, tag), timeByCldr(instant, tag, 'yMMMd')],
        ['deadline today', deadline(now, now, tag), clockByCldr(instant, tag)],
        ['deadline', deadline(now, now - 3 * 86_400_000, tag), timeByCldr(instant, tag, 'MMMEd')],
      ]
      for (const [what, ours, expected] of rows)
        if (!isSame && plain(ours) !== plain(expected)) note(`${tag}: ${ours}, by CLDR ${expected}`)
        else real(`${tag} ${what} ${ours}, by CLDR ${expected}`, plain(ours) === plain(expected))
    }
})
