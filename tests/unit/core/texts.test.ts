/** The sentences below a field. */
import { describe, expect, it } from 'vitest'
import {
  errorText,
  formatNumber,
  hintText,
  labelOf,
  numberText,
  optionText,
  textOf,
  whyText,
} from '../../../core/texts.ts'
import en from '../../../locales/en.json' with { type: 'json' }

const pack: Record<string, string> = en.text
const text = textOf(pack)
const said = (field: string, keyword: string, messageKey: string) =>
  errorText({ field, keyword, messageKey, params: {} }, pack[`field.${field}.label`] ?? '', text, {
    tag: 'en',
    lowercaseLabels: true,
  })

it('a required field says Required, and a Japanese name its katakana label too (product spec, section 5)', () => {
  expect(said('city', 'required', 'error.required')).toBe('Required')
  expect(said('jpFirstName', 'required', 'error.required')).toBe('Required: First name (Katakana)')
  expect(said('jpLastName', 'required', 'error.required')).toBe('Required: Last name (Katakana)')
})

it('any other error contains the label in lower case', () => {
  expect(said('jpLastName', 'katakana', 'error.invalidField')).toBe('Please enter a valid last name (katakana)')
  expect(said('cardNum', 'luhn', 'error.invalidField')).toBe('Please enter a valid card number')
})

it('capitals stay capitals in a sentence', () => {
  expect(said('cvv', 'cvc', 'error.invalidField')).toBe('Please enter a valid CVC/CVV')
  expect(said('iBan', 'maxLength', 'error.invalidField')).toBe('Please enter a valid IBAN')
  expect(said('blikcode', 'pattern', 'error.invalidField')).toBe('Please enter a valid BLIK code')
})

it('a required box has its own sentence, and its links are words in an error', () => {
  const options = { labelKey: '', placeholderKey: '', label: 'I accept the [terms](terms).', isBox: true } as const
  const error = { field: 'terms', keyword: 'required', messageKey: 'error.required', params: {} }
  const label = labelOf('terms', options, text)
  expect(label).toBe('I accept the terms.')
  expect(errorText(error, label, text, english, options)).toBe('Please tick this box to continue')
  expect(labelOf('list', { ...options, isBox: undefined }, text)).toBe('I accept the [terms](terms).')
})

const english = { tag: 'en', lowercaseLabels: true }
const failed = (field: string, keyword: string, params: Record<string, unknown> = {}) => ({
  field,
  keyword,
  messageKey: 'error.invalidField',
  params,
})
const why = (field: string, keyword: string, params?: Record<string, unknown>) =>
  whyText(failed(field, keyword, params), text, english)

it('an error has an explanation beside its sentence', () => {
  expect(why('cardHolderName', 'minWords', { words: 2 })).toBe('First and last name, as on the card')
  expect(why('note', 'minWords', { words: 3 })).toBe('At least 3 words')
  expect(why('cardNum', 'supportedCards', { cards: ['Visa', 'American Express'] })).toBe(
    'This shop takes Visa or American Express only',
  )
})

it('an error has no explanation if its sentence is enough', () => {
  expect(why('city', 'required')).toBeUndefined()
  expect(why('periodValue', 'installments')).toBeUndefined()
  expect(why('note', 'pattern')).toBeUndefined()
})

it('a hint gives the usual form, or asks to check again', () => {
  const hint = (field: string, keyword: string) => hintText(failed(field, keyword), 'IBAN', text, english)
  expect(hint('cardHolderName', 'minWords')).toBe('First and last name, as on the card')
  expect(hint('iBan', 'pattern')).toBe('Please check the IBAN again')
})

it('a choice shows the amount of each period in the reader’s format', () => {
  const amounts = { currency: 'KWD', firstMinor: 3334, eachMinor: 3333 }
  const own = textOf({ plan: '{{count}}: {{first}}, then {{each}}' })
  expect(optionText({ labelKey: 'plan', value: '3', amounts }, own, 'en-KW')).toBe(
    '3: KWD\u00a03.334, then KWD\u00a03.333',
  )
  expect(optionText({ label: 'Three', labelKey: 'plan', value: '3', amounts }, own, 'en')).toBe('Three')
  expect(optionText({ value: '3' }, own, 'en')).toBe('3')
})

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
  ])('is written in %s in one of the two: %s', (tag, written) => {
    expect(numberText(12_345.5, tag)).toBe(written)
  })

  it.each([
    ['fr', '1\u202f234\u202f567,5'],
    ['en-IN', '12,34,567.5'],
  ])('is written with other signs in a place with neither variant: %s', (tag, written) => {
    expect(numberText(1_234_567.5, tag)).toBe(written)
  })

  it('is grouped from four digits on, like amounts, also in languages that begin with five', () => {
    expect(numberText(1000, 'es')).toBe('1.000')
    expect(numberText(1000, 'pl').replace(/\s/, ' ')).toBe('1 000')
  })
})

describe('a sentence about a limit', () => {
  const text = textOf({ 'why.maximum': '{{limit}} or less' })
  const error = { field: 'points', keyword: 'maximum', messageKey: 'error.invalidField', params: { limit: 25_000 } }

  it('writes it in the reader’s format', () => {
    expect(whyText(error, text, { tag: 'en', lowercaseLabels: true })).toBe('25,000 or less')
    expect(whyText(error, text, { tag: 'es', amountLocale: 'es-MX', lowercaseLabels: true })).toBe('25,000 or less')
    expect(whyText(error, text, { tag: 'de', lowercaseLabels: false })).toBe('25.000 or less')
  })
})
