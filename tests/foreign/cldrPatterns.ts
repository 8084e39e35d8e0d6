/** Writes amounts and dates by CLDR's patterns, apart from any ICU. Source: Unicode Technical Standard 35. */
import { theirs } from './foreign.ts'

interface Numbers {
  'symbols-numberSystem-latn': Record<string, string>
  'currencyFormats-numberSystem-latn': Record<string, unknown> & { standard: string }
  currencies: Record<string, { symbol?: string }>
}

interface Gregorian {
  months: Record<'format' | 'stand-alone', Record<string, Record<string, string>>>
  days: { format: Record<string, Record<string, string>> }
  dayPeriods: { format: Record<string, Record<string, string>> }
  dateFormats: { long: string }
  dateTimeFormats: { availableFormats: Record<string, string> }
  'dateTimeFormats-atTime': { standard: { medium: string } }
}

/** The folder of a tag: its own, or the one of the language that it inherits all from. */
const folderOf = (tag: string): string => {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  return language === 'zh' && script === 'Hant'
    ? region === 'TW'
      ? 'zh-Hant'
      : `zh-Hant-${region}`
    : tag === 'zh-cn'
      ? 'zh'
      : tag
}

const numbersIn = (tag: string): Numbers => {
  const folder = folderOf(tag)
  const [numbers, currencies] = ['numbers', 'currencies'].map(
    (file) =>
      theirs<{ main: Record<string, { numbers: Numbers }> }>(`cldr-numbers-full/main/${folder}/${file}.json`).main[
        folder
      ]?.numbers,
  )
  return { ...numbers, ...currencies } as Numbers
}

const made = new Map<string, Numbers>()
const numbersOf = (tag: string): Numbers => {
  const known = made.get(tag) ?? numbersIn(tag)
  made.set(tag, known)
  return known
}

/** @param plain exact, such as '-1250.50' */
export function moneyByCldr(plain: string, currency: string, tag: string): string {
  const { currencies, ...numbers } = numbersOf(tag)
  const symbols = numbers['symbols-numberSystem-latn']
  const formats = numbers['currencyFormats-numberSystem-latn']
  const symbol = currencies[currency]?.symbol ?? currency
  const isNegative = plain.startsWith('-')
  const [whole = '', fraction] = plain.replace('-', '').split('.')
  const pattern = patternFor(formats, symbol)
  const [positive = '', negative = `-${positive}`] = pattern.split(';')
  const groups = /#,##,##0/.test(positive) ? 2 : 3
  const digits =
    grouped(whole, groups, symbols.currencyGroup ?? symbols.group ?? '') +
    (fraction === undefined ? '' : (symbols.currencyDecimal ?? symbols.decimal ?? '') + fraction)
  return (isNegative ? negative : positive)
    .replace(/[#0][#0,.]*/, () => digits)
    .replace('-', () => symbols.minusSign ?? '-')
    .replace('¤', () => symbol)
}

/** A space separates a symbol from the number if a letter of it is beside the number. */
function patternFor(formats: Numbers['currencyFormats-numberSystem-latn'], symbol: string): string {
  const { standard } = formats
  const isBefore = standard.indexOf('¤') < standard.search(/[#0]/)
  const beside = isBefore ? symbol.at(-1) : symbol.at(0)
  const apart = formats['standard-alphaNextToNumber']
  return typeof apart === 'string' && /\p{L}/u.test(beside ?? '') ? apart : standard
}

function grouped(whole: string, size: number, separator: string): string {
  const [head, tail] = [whole.slice(0, -3), whole.slice(-3)]
  const groups: string[] = []
  for (let end = head.length; end > 0; end -= size) groups.unshift(head.slice(Math.max(0, end - size), end))
  return [...groups, tail].join(separator)
}

/** Thai has a calendar of its own, whose patterns are those of any other calendar, and its era is left out. */
const isBuddhist = (tag: string) => tag === 'th'

const calendarIn = (tag: string, calendar: 'gregorian' | 'generic'): Gregorian => {
  const folder = folderOf(tag)
  const { main } = theirs<{ main: Record<string, { dates: { calendars: Record<string, Gregorian> } }> }>(
    `cldr-dates-full/main/${folder}/ca-${calendar}.json`,
  )
  return main[folder]?.dates.calendars[calendar] as Gregorian
}

/** Whether the clock of the tag's region has twelve hours. */
function hasTwelveHours(tag: string): boolean {
  const { region = '001' } = new Intl.Locale(tag).maximize()
  const { supplemental } = theirs<{ supplemental: { timeData: Record<string, { _preferred: string }> } }>(
    'cldr-core/supplemental/timeData.json',
  )
  return (supplemental.timeData[region] ?? supplemental.timeData['001'])?._preferred.startsWith('h') ?? false
}

/** A day, such as of a receipt. @param kind 'long' for the locale's long style, else a skeleton */
export function dateByCldr(date: Date, tag: string, kind: string): string {
  const { dateFormats, dateTimeFormats } = calendarIn(tag, isBuddhist(tag) ? 'generic' : 'gregorian')
  const skeleton = isBuddhist(tag) ? kind.replace(/^y/, 'yyyy') : kind
  const pattern = kind === 'long' ? dateFormats.long : (dateTimeFormats.availableFormats[skeleton] ?? '')
  // ECMA-402 has am and pm alone, not the parts of a day.
  return written(pattern.replace('B', 'a').replace('G ', ''), date, tag)
}

export const clockByCldr = (date: Date, tag: string): string => dateByCldr(date, tag, hasTwelveHours(tag) ? 'hm' : 'Hm')

/** Day and time, combined by the locale's medium style, as for abbreviated months. */
export function timeByCldr(date: Date, tag: string, kind: string): string {
  const { medium } = calendarIn(tag, 'gregorian')['dateTimeFormats-atTime'].standard
  // Traditional Chinese has a space there since CLDR 48.2, which ICU 78.2 has already.
  const pattern = folderOf(tag) === 'zh-Hant' ? '{1} {0}' : medium
  return written(pattern, date, tag, [clockByCldr(date, tag), dateByCldr(date, tag, kind)])
}

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const widths: Record<number, string> = { 1: 'abbreviated', 2: 'abbreviated', 3: 'abbreviated', 4: 'wide', 5: 'narrow' }

/** In UTC. @param places what replaces {0} and {1} */
function written(pattern: string, date: Date, tag: string, places: string[] = []): string {
  const { months, days, dayPeriods } = calendarIn(tag, 'gregorian')
  const hour = date.getUTCHours()
  const month = String(date.getUTCMonth() + 1)
  const padded = (value: number, count: number) => String(value).padStart(count, '0')
  const named = (of: Record<string, Record<string, string>> | undefined, count: number, name: string) =>
    of?.[widths[count] ?? '']?.[name] ?? ''
  const fields: Record<string, (count: number) => string> = {
    y: (count) => padded(date.getUTCFullYear() + (isBuddhist(tag) ? 543 : 0), count),
    M: (count) => (count < 3 ? padded(Number(month), count) : named(months.format, count, month)),
    L: (count) => (count < 3 ? padded(Number(month), count) : named(months['stand-alone'], count, month)),
    d: (count) => padded(date.getUTCDate(), count),
    E: (count) => named(days.format, count, names[date.getUTCDay()] ?? ''),
    c: (count) => named(days.format, count, names[date.getUTCDay()] ?? ''),
    H: (count) => padded(hour, count),
    h: (count) => padded(hour % 12 || 12, count),
    K: (count) => padded(hour % 12, count),
    m: (count) => padded(date.getUTCMinutes(), count),
    a: (count) => named(dayPeriods.format, count, hour < 12 ? 'am' : 'pm'),
  }
  return pattern.replace(/'([^']*)'|\{(\d)\}|([a-zA-Z])\3*/g, (found, quoted, place, letter) => {
    if (quoted !== undefined) return quoted || "'"
    if (place !== undefined) return places[Number(place)] ?? ''
    const write = fields[letter]
    if (!write) throw new Error(`the pattern ${pattern} of ${tag} has ${letter}`)
    return write(found.length)
  })
}
