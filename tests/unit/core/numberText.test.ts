/** Numbers in sentences: the two variants of the product spec, and places that have neither. */
import { describe, expect, it } from 'vitest'
import { formatNumber, numberText } from '../../../core/numberText.ts'
import { textOf, whyText } from '../../../core/texts.ts'

describe('a number', () => {
  it('has comma thousands with a dot decimal, or dot thousands with a comma decimal', () => {
    expect(formatNumber(1_234_567.89, 'commaThousands')).toBe('1,234,567.89')
    expect(formatNumber(1_234_567.89, 'dotThousands')).toBe('1.234.567,89')
    expect(formatNumber(-1000, 'dotThousands')).toBe('-1.000')
    expect(formatNumber(0.5, 'dotThousands')).toBe('0,5')
    expect(formatNumber(999, 'commaThousands')).toBe('999')
  })

  it.each([
    ['en', '12,345.5'],
    ['es-MX', '12,345.5'],
    ['ja', '12,345.5'],
    ['ar', '12,345.5'],
    ['de', '12.345,5'],
    ['es', '12.345,5'],
    ['pt', '12.345,5'],
    ['vi', '12.345,5'],
  ])('is written as %s does, in one of the two: %s', (tag, written) => {
    expect(numberText(12_345.5, tag)).toBe(written)
  })

  it.each([
    ['fr', '1\u202f234\u202f567,5'],
    ['en-IN', '12,34,567.5'],
  ])('is written by its own signs where a place has neither variant: %s', (tag, written) => {
    expect(numberText(1_234_567.5, tag)).toBe(written)
  })

  it('is grouped from four digits on, as amounts are, also where a language would begin with five', () => {
    expect(numberText(1000, 'es')).toBe('1.000')
    expect(numberText(1000, 'pl').replace(/\s/, ' ')).toBe('1 000')
  })
})

describe('a sentence about a limit', () => {
  const text = textOf({ 'why.maximum': '{{limit}} or less' })
  const error = { field: 'points', keyword: 'maximum', messageKey: 'error.invalidField', params: { limit: 25_000 } }

  it('writes it as the reader is used to', () => {
    expect(whyText(error, text, { tag: 'en', lowercaseLabels: true })).toBe('25,000 or less')
    expect(whyText(error, text, { tag: 'es', amountLocale: 'es-MX', lowercaseLabels: true })).toBe('25,000 or less')
    expect(whyText(error, text, { tag: 'de', lowercaseLabels: false })).toBe('25.000 or less')
  })
})
