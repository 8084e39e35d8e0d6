/** A typed amount: it is read if it has one meaning, formatted while it is typed, and the caret keeps its place. */
import { describe, expect, it } from 'vitest'
import { minorDigits } from '../../../../core/money.ts'
import type { Codec } from '../../../../validators/format/codec.ts'
import { codecOf, typed } from '../../../../validators/format/codecs.node.ts'

const termsOf = (currency: string, locale: string) => ({ currency, digits: minorDigits(currency), locale })
const codecFor = (currency: string, locale: string) =>
  codecOf('Amount', undefined, undefined, termsOf(currency, locale))
const pasted = (text: string, currency: string, locale: string) =>
  typed('Amount', text, undefined, undefined, termsOf(currency, locale)).value

/** Types the characters one by one, at the caret. */
function typedInto({ edit, parse }: Codec, characters: string, at = { text: '', caret: 0 }) {
  let { text, caret } = at
  for (const character of characters) {
    const next = text.slice(0, caret) + character + text.slice(caret)
    const shown = edit?.({ text: next, caret: caret + 1, before: text, inputType: 'insertText' })
    text = shown?.text ?? next
    caret = shown?.caret ?? caret + 1
  }
  return { text, caret, value: parse(text) }
}

describe('an unambiguous amount is read, typed or pasted', () => {
  it.each<[string, string, string, number]>([
    ['5', 'USD', 'en-US', 500],
    ['12.5', 'USD', 'en-US', 1250],
    ['1234.56', 'USD', 'en-US', 123_456],
    ['1,234.56', 'USD', 'en-US', 123_456],
    ['1.234,56', 'USD', 'en-US', 123_456],
    ['1.234,56', 'EUR', 'es-ES', 123_456],
    ['1,234.56', 'EUR', 'es-ES', 123_456],
    ['1.234', 'EUR', 'es-ES', 123_400],
    ['1,234', 'MXN', 'es-MX', 123_400],
    ['12,50', 'USD', 'en-US', 1250],
    ['12.50', 'EUR', 'de-DE', 1250],
    ['1,234,567', 'USD', 'en-US', 123_456_700],
    ['1 234,56', 'EUR', 'fr-FR', 123_456],
    ['1\u202f234,56', 'EUR', 'fr-FR', 123_456],
    ['1’234.50', 'CHF', 'de-CH', 123_450],
    ["1'234.50", 'CHF', 'de-CH', 123_450],
    ['1,00,000', 'INR', 'en-IN', 10_000_000],
    ['١٢٣٤٫٥٦', 'USD', 'ar-EG', 123_456],
    ['١٬٢٣٤٫٥٦', 'USD', 'en-US', 123_456],
    ['１２３４', 'JPY', 'ja-JP', 1234],
    ['1,234', 'JPY', 'ja-JP', 1234],
    ['1.234', 'CLP', 'es-CL', 1234],
    ['1.234', 'KWD', 'en-US', 1234],
    ['.5', 'USD', 'en-US', 50],
    ['12.', 'USD', 'en-US', 1200],
    ['007', 'USD', 'en-US', 700],
    ['0', 'USD', 'en-US', 0],
    ['1 234', 'USD', 'en-US', 123_400],
    ['12،50', 'USD', 'en-US', 1250],
    ['١٫٢٣٤', 'KWD', 'en-US', 1234],
    ['1.234.567', 'USD', 'en-US', 123_456_700],
    ['123,567', 'KWD', 'en-US', 123_567_000],
    ['12,34,567.5', 'INR', 'en-IN', 123_456_750],
    ['1,23,45,678.5', 'INR', 'en-IN', 1_234_567_850],
    ['1234567890', 'USD', 'en-US', 123_456_789_000],
    [`${'0'.repeat(12)}5`, 'USD', 'en-US', 500],
  ])('%s, %s in %s', (text, currency, locale, minor) => {
    expect(pasted(text, currency, locale)).toBe(minor)
    expect(typedInto(codecFor(currency, locale), text).value).toBe(minor)
  })

  it.each<[string, string, string, number]>([
    ['$1,234.56', 'USD', 'en-US', 123_456],
    ['1.234,56 €', 'EUR', 'es-ES', 123_456],
    ['USD 5', 'USD', 'en-US', 500],
    [' \u200e $5.00 ', 'USD', 'en-US', 500],
    ['5 PGK', 'PGK', 'en-PG', 500],
    ['R$ 10,00', 'BRL', 'pt-BR', 1000],
    ['\u200f5.00\u00a0US$', 'USD', 'ar-EG', 500],
  ])('%s with its currency, %s in %s', (text, currency, locale, minor) => {
    expect(pasted(text, currency, locale)).toBe(minor)
  })
})

describe('an ambiguous or invalid amount stays a text', () => {
  it.each([
    ['1.234', 'USD', 'en-US'],
    ['1,234', 'EUR', 'es-ES'],
    ['1.234', 'EUR', 'fr-FR'],
    ['0,123', 'USD', 'en-US'],
    ['12.345', 'USD', 'en-US'],
    ['1,234.567', 'USD', 'en-US'],
    ['1,23,4', 'USD', 'en-US'],
    ['1.2,3.4', 'USD', 'en-US'],
    ['12.5', 'JPY', 'ja-JP'],
    ['1.234', 'KWD', 'fr-FR'],
    ['1,234,56.7', 'USD', 'en-US'],
    ['123,45,678.5', 'INR', 'en-IN'],
    ['100.00', 'CLP', 'en-US'],
    ['1234,567', 'KWD', 'en-US'],
    ['-5', 'USD', 'en-US'],
    ['5 €', 'USD', 'en-US'],
    ['1e3', 'USD', 'en-US'],
    ['five', 'USD', 'en-US'],
    ['.', 'USD', 'en-US'],
    ['12345678901', 'USD', 'en-US'],
  ])('%s, %s in %s', (text, currency, locale) => {
    expect(pasted(text, currency, locale)).toBe(text)
    expect(typeof typedInto(codecFor(currency, locale), text).value).toBe('string')
  })

  it('a text of any length, quickly', () => {
    for (const text of [
      '9'.repeat(50_000),
      `${'1,'.repeat(25_000)}1`,
      `${'11,'.repeat(25_000)}1`,
      `${' '.repeat(50_000)}.`,
    ])
      expect(typeof pasted(text, 'USD', 'en-US')).toBe('string')
  })

  it.each([
    ['01,234.50', 'USD', 'en-US'],
    ['1,23,4567.5', 'INR', 'en-IN'],
  ])('%s, %s in %s, pasted', (text, currency, locale) => {
    expect(pasted(text, currency, locale)).toBe(text)
  })

  it('a word, without the spaces around it', () => {
    expect(pasted(' five ', 'USD', 'en-US')).toBe('five')
  })

  it('an empty text has no amount', () => {
    expect(pasted('', 'USD', 'en-US')).toBeUndefined()
    expect(pasted('  ', 'USD', 'en-US')).toBeUndefined()
  })
})

describe('while it is typed', () => {
  const steps = (characters: string, currency: string, locale: string) => {
    let at = { text: '', caret: 0 }
    return [...characters].map((character) => {
      at = typedInto(codecFor(currency, locale), character, at)
      return at.text
    })
  }

  it.each<[string, string, string, string[]]>([
    ['12345.6', 'USD', 'en-US', ['1', '12', '123', '1,234', '12,345', '12,345.', '12,345.6']],
    ['1234,5', 'EUR', 'es-ES', ['1', '12', '123', '1.234', '1.234,', '1.234,5']],
    ['1234', 'EUR', 'fr-FR', ['1', '12', '123', '1\u202f234']],
    ['100000', 'INR', 'en-IN', ['1', '10', '100', '1,000', '10,000', '1,00,000']],
    ['1,234', 'USD', 'en-US', ['1', '1,', '1,2', '1,23', '1,234']],
    ['1234,5', 'USD', 'en-US', ['1', '12', '123', '1,234', '1234,', '1234,5']],
    ['1.234', 'USD', 'en-US', ['1', '1.', '1.2', '1.23', '1.234']],
    ['05', 'USD', 'en-US', ['0', '5']],
    ['1.2.3', 'USD', 'en-US', ['1', '1.', '1.2', '1.2.', '1.2.3']],
    ['1234.567', 'USD', 'en-US', ['1', '12', '123', '1,234', '1,234.', '1,234.5', '1,234.56', '1234.567']],
    ['1234.', 'JPY', 'ja-JP', ['1', '12', '123', '1,234', '1234.']],
  ])('%s, %s in %s', (characters, currency, locale, shown) => {
    expect(steps(characters, currency, locale)).toEqual(shown)
  })

  const { edit } = codecFor('USD', 'en-US')
  /** @param marked the control with | for the caret */
  const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
  const edited = (before: string, marked: string, inputType: string) => {
    const shown = edit?.({ ...at(marked), before, inputType })
    return `${shown?.text.slice(0, shown.caret)}|${shown?.text.slice(shown.caret)}`
  }

  it.each<[string, [before: string, marked: string, inputType: string, after: string][]]>([
    [
      'the caret stays after the typed characters',
      [
        ['1,234', '91|,234', 'insertText', '91|,234'],
        ['234', '1|234', 'insertText', '1|,234'],
        ['1,234', '1,25|34', 'insertText', '12,5|34'],
        ['1,234.5', '1,2346|.5', 'insertText', '12,346|.5'],
      ],
    ],
    [
      'deleting removes a digit, also across a separator of thousands',
      [
        ['1,234', '1,23|', 'deleteContentBackward', '123|'],
        ['1,234', '1|234', 'deleteContentBackward', '|234'],
        ['1,234', '1|234', 'deleteContentForward', '1|34'],
        ['12,345.67', '12,345|67', 'deleteContentBackward', '1,234,5|67'],
        ['1', '|', 'deleteContentBackward', '|'],
        ['1,234,567', '1|234,567', 'deleteContentBackward', '|234,567'],
      ],
    ],
    [
      'text that replaces a selection is read separately',
      [
        ['1,234', '10,50|', 'insertFromPaste', '10,50|'],
        ['1,234', '100,50|', 'insertFromPaste', '100,50|'],
        ['1,234', '1,23|', 'insertFromPaste', '1,23|'],
        ['1,234', '1,5|', 'insertText', '15|'],
        ['1,234', '12345.6|', 'insertFromPaste', '12,345.6|'],
        ['1,234', '1,23450|', 'insertFromPaste', '123,450|'],
        ['1,234', '1,299|34', 'insertFromPaste', '129,9|34'],
        ['1,234', '99|1,234', 'insertFromPaste', '99|1,234'],
        ['five', 'fi2|ve', 'insertText', 'fi2|ve'],
      ],
    ],
  ])('%s', (_, edits) => {
    expect(edits.map(([before, marked, inputType]) => edited(before, marked, inputType))).toEqual(
      edits.map(([, , , after]) => after),
    )
  })
})

it('is shown in full after it is left, or when it comes from outside', () => {
  const left = (text: string, currency: string, locale: string) =>
    codecFor(currency, locale).edit?.({ text, caret: text.length, before: text, inputType: '' }).text
  expect(left('5', 'USD', 'en-US')).toBe('5.00')
  expect(left('12,50', 'USD', 'en-US')).toBe('12.50')
  expect(left('$1234', 'USD', 'en-US')).toBe('1,234.00')
  expect(left('1.234', 'USD', 'en-US')).toBe('1.234')
  expect(left('1234', 'JPY', 'ja-JP')).toBe('1,234')
  const { show } = codecFor('EUR', 'es-ES')
  expect([0, 5, 123_456].map(show)).toEqual(['0,00', '0,05', '1.234,56'])
  expect(codecFor('KWD', 'en-US').show(1234)).toBe('1.234')
  expect(codecFor('JPY', 'en-US').show(1234)).toBe('1,234')
  expect(codecFor('USD', 'en-US').show('1.234')).toBe('1.234')
  expect([-5, 1.5, 2 ** 53].map(codecFor('USD', 'en-US').show)).toEqual(['-5', '1.5', '9007199254740992'])
  expect(codecFor('USD', 'en-US').show(undefined)).toBe('')
})
