/** Amounts as each language writes them. */
import { describe, expect, it } from 'vitest'
import { formatMoney, minorDigits } from '../../../core/money.ts'

/** Intl writes no-break spaces, which nobody can tell apart in a test. */
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

  it('is exact to the last unit however large', () => {
    expect(plain(formatMoney(9_007_199_254_740_991, 'USD', 'en'))).toBe('$90,071,992,547,409.91')
  })

  it('is written in Latin digits in every language', () => {
    expect(formatMoney(2599, 'USD', 'ar-EG')).toMatch(/25[.,]99/)
  })

  it('keeps a symbol whole where the language runs from right to left', () => {
    expect(formatMoney(2599, 'USD', 'ar')).toBe('\u2068\u200f25.99\u00a0US$\u200e\u2069')
  })

  it('has the digits of ISO 4217 and not those of ICU', () => {
    expect(['JPY', 'CLP', 'COP', 'HUF', 'IDR', 'PKR', 'TND', 'UYW'].map(minorDigits)).toEqual([0, 0, 2, 2, 2, 2, 3, 4])
  })
})
