/** Amounts as each language writes them. */
import { afterEach, describe, expect, it } from 'vitest'
import { freezeWords, keepWords } from '../../../core/formatters.ts'
import { formatMoney, minorDigits } from '../../../core/money.ts'

/** Intl writes no-break spaces, which look like spaces in a test. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('an amount', () => {
  it.each([
    [2599, 'USD', 'en', '$25.99'],
    [880, 'JPY', 'en', '¥880'],
    [12_500, 'KWD', 'en', 'KWD 12.500'],
    [125_000, 'EUR', 'es', '1.250,00 €'],
    [1_000_000, 'IDR', 'en', 'IDR 10,000.00'],
    [5, 'USD', 'en', '$0.05'],
    [2599, 'USD', 'es', '25,99 US$'],
  ])('of %i %s in %s is %s', (amountMinor, currency, tag, expected) => {
    expect(plain(formatMoney(amountMinor, currency, tag))).toBe(expected)
  })

  it('is exact to the last unit, also when it is large', () => {
    expect(plain(formatMoney(9_007_199_254_740_991, 'USD', 'en'))).toBe('$90,071,992,547,409.91')
  })

  it('is written in Latin digits in every language', () => {
    expect(formatMoney(2599, 'USD', 'ar-EG')).toMatch(/25[.,]99/)
  })

  it('does not split a symbol in a right-to-left language', () => {
    expect(formatMoney(2599, 'USD', 'ar')).toBe('\u2068\u200f25.99\u00a0US$\u200e\u2069')
  })

  it('has the number of digits of ISO 4217 and not of ICU', () => {
    expect(['JPY', 'CLP', 'COP', 'HUF', 'IDR', 'PKR', 'TND', 'UYW'].map(minorDigits)).toEqual([0, 0, 2, 2, 2, 2, 3, 4])
  })
})

const everywhere =
  'ar ar-EG de de-AT de-CH fr-CH en en-IN hi es es-ES fi fr it-CH ja ko nl no pl pt pt-PT ru sv th vi zh bg he'.split(
    ' ',
  )

it.each(everywhere)('an amount in %s is the same as from Intl, though its format comes from one sample', (tag) => {
  for (const currency of 'USD EUR BRL JPY KWD CHF INR MXN PLN DKK AED CLF BGN CZK'.split(' ')) {
    const digits = minorDigits(currency)
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
      numberingSystem: 'latn',
    })
    for (const minor of [0, 1, 99, 2599, 123_456, 1_234_567, 123_456_789_012, -2599, -123_456_789])
      expect(formatMoney(minor, currency, tag).replace(/^\u2068|\u200e\u2069$/g, '')).toBe(
        format.format(Number(`${minor}e-${digits}`)),
      )
  }
})

describe('on a page that another runtime drew', () => {
  afterEach(() => keepWords({}))

  it('all amounts keep that runtime’s format, before the script runs and while the page is open', () => {
    const words = { 'money CHF fr-CH ': '12’34’567.00 CHF' }
    keepWords(words)
    expect(formatMoney(12_345_678, 'CHF', 'fr-CH')).toBe('1’23’456.78 CHF')
    freezeWords()
    expect(formatMoney(99, 'CHF', 'fr-CH')).toBe('0.99 CHF')
    expect(formatMoney(12_345_678, 'CHF', 'de-CH')).toMatch(/^CHF/)
    expect(Object.keys(words)).toHaveLength(1)
  })

  it('a sample without grouping leaves the amount ungrouped', () => {
    keepWords({ 'money USD en ': 'nonsense' })
    expect(formatMoney(2599, 'USD', 'en')).toBe('USD 25.99')
  })
})
