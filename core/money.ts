/** Amounts as the language writes them: the digits after the point are the currency's (ISO 4217), never ICU's guess. */
import { formatted } from './formatters.ts'

/** Minor-unit digits of the currencies that have not two. Source: ISO 4217, list one. */
const digitsOf: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])

/** How many digits a currency's minor unit has: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  Object.hasOwn(digitsOf, currency) ? Number(digitsOf[currency]) : 2

/**
 * @param amountMinor whole minor units, such as cents
 * @param currency ISO 4217
 * @param tag BCP 47, such as Language.place; Latin digits in every language, as on cards and bank statements
 * @returns isolated where the language runs from right to left, so that sign and currency stay with the digits
 */
export function formatMoney(amountMinor: number, currency: string, tag: string): string {
  const digits = minorDigits(currency)
  const isNegative = amountMinor < 0
  const sample = formatted(['money', currency, tag, isNegative ? '-' : ''], () =>
    sampleOf(currency, tag, digits, isNegative),
  )
  const amount =
    likeSample(sample, decimal(Math.abs(amountMinor), digits)) ?? `${currency} ${decimal(amountMinor, digits)}`
  // Without the mark, the sign that ends a symbol changes sides: '$US' for 'US$'.
  return runsLeft(tag) ? `\u2068${amount}\u200e\u2069` : amount
}

/**
 * How the runtime writes 1,234,567 and the currency's digits of it: all amounts of a page are written like the one sample
 * that comes with it, since two runtimes may group and place them differently.
 */
function sampleOf(currency: string, tag: string, digits: number, isNegative: boolean): string {
  const format = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
    numberingSystem: 'latn',
  } as const
  return new Intl.NumberFormat(tag, format).format(isNegative ? -1_234_567 : 1_234_567)
}

/** The parts of a sample: what is before the digits, between their groups and before the fraction, and after them. */
const parts = /^(\D*)1(\D*)2(\D*)34(\D*)567(?:(\D+)0+)?(\D*)$/

/**
 * @param sample such as '$1,234,567.00' or '₹12,34,567.00'
 * @param amount such as '25.99', without a sign
 * @returns undefined for a sample that shows no grouping
 */
function likeSample(sample: string, amount: string): string | undefined {
  const [found, before = '', , lakh = '', group = '', point = '', after = ''] = parts.exec(sample) ?? []
  if (found === undefined) return undefined
  const [whole = '', fraction = ''] = amount.split('.')
  // Lakhs and crores have two digits each before the last three.
  const size = lakh ? 2 : 3
  const head = whole.slice(0, -3)
  const groups =
    head && [...head.matchAll(new RegExp(`.{1,${size}}(?=(?:.{${size}})*$)`, 'g'))].map(([digits]) => digits)
  return before + [...groups, whole.slice(-3)].join(group) + point + fraction + after
}

/** Whether a language is written from right to left. @param tag BCP 47 */
export const runsLeft = (tag: string): boolean => /^(?:ar|fa|he|ur)\b/.test(tag)

/** '1250.00': for a form field or the clipboard, as machines read it. */
export const plainMoney = (amountMinor: number, currency: string): string => decimal(amountMinor, minorDigits(currency))

/** The amount as a decimal string, exactly; a division would not be for large amounts. */
function decimal(amountMinor: number, digits: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
