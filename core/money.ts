/** Amounts as the language writes them: the digits after the point are the currency's (ISO 4217), never ICU's guess. */
import { worded } from './worded.ts'

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
  const format = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
    numberingSystem: 'latn',
  } as const
  const amount = worded(['money', amountMinor, currency, tag], () =>
    new Intl.NumberFormat(tag, format).format(decimal(amountMinor, digits) as unknown as number),
  )
  // Without the mark, the sign that ends a symbol changes sides: '$US' for 'US$'.
  return runsLeft(tag) ? `\u2068${amount}\u200e\u2069` : amount
}

/** Whether a language is written from right to left. @param tag BCP 47 */
export const runsLeft = (tag: string): boolean => /^(?:ar|fa|he|ur)\b/.test(tag)

/** '1250.00': for a form field or the clipboard, as machines read it. */
export const plainMoney = (amountMinor: number, currency: string): string => decimal(amountMinor, minorDigits(currency))

/** The amount as a decimal string, which Intl reads exactly; a division would not be for large amounts. */
function decimal(amountMinor: number, digits: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
