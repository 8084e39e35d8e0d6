/** Amounts in the language's format, with the decimals of the currency (ISO 4217) and not ICU's. */
import { formatted } from './formatters.ts'

/** Minor-unit digits of currencies other than two. Source: ISO 4217, list one. */
const digitsOf: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])

/** The number of minor-unit digits: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  Object.hasOwn(digitsOf, currency) ? Number(digitsOf[currency]) : 2

/**
 * @param amountMinor whole minor units, such as cents
 * @param currency ISO 4217
 * @param tag BCP 47, such as Language.place; Latin digits in every language, as on cards and bank statements
 * @returns with bidirectional isolation in a right-to-left language, so that sign and currency stay with the digits
 */
export function formatMoney(amountMinor: number, currency: string, tag: string): string {
  const digits = minorDigits(currency)
  const isNegative = amountMinor < 0
  const sample = formatted(['money', currency, tag, isNegative ? '-' : ''], () =>
    sampleOf(currency, tag, digits, isNegative),
  )
  const amount =
    likeSample(sample, decimal(Math.abs(amountMinor), digits)) ?? `${currency} ${decimal(amountMinor, digits)}`
  return isolated(amount, tag)
}

/** An amount in a text from right to left. Without the mark, the sign at the end of a symbol changes sides: '$US' for 'US$'. */
export const isolated = (amount: string, tag: string): string =>
  runsLeft(tag) ? `\u2068${amount}\u200e\u2069` : amount

/**
 * The runtime's format of 1,234,567 with the currency's decimals: the drawn page carries this sample, and the browser
 * formats all amounts by it, because two runtimes may format differently.
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

/** The parts of a sample: before the digits, group separator, decimal separator, and after the digits. */
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
  // Lakhs and crores have two digits per group before the last three.
  const size = lakh ? 2 : 3
  const head = whole.slice(0, -3)
  const groups =
    head && [...head.matchAll(new RegExp(`.{1,${size}}(?=(?:.{${size}})*$)`, 'g'))].map(([digits]) => digits)
  return before + [...groups, whole.slice(-3)].join(group) + point + fraction + after
}

/** Whether a language is written from right to left. @param tag BCP 47 */
export const runsLeft = (tag: string): boolean => /^(?:ar|fa|he|ur)\b/.test(tag)

/** '1250.00': machine-readable, for a form field or the clipboard. */
export const plainMoney = (amountMinor: number, currency: string): string => decimal(amountMinor, minorDigits(currency))

/** The amount as an exact decimal string; a division would be inexact for large amounts. */
function decimal(amountMinor: number, digits: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
