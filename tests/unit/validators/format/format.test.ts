import { describe, expect, it } from 'vitest'
import { codec as cardNumberOf } from '../../../../validators/format/CardNumber.ts'
import { codec as cvc } from '../../../../validators/format/Cvc.ts'
import type { Codec } from '../../../../validators/format/codec.ts'
import { digits } from '../../../../validators/format/digits.ts'
import { codec as expiry } from '../../../../validators/format/Expiry.ts'
import { brands } from '../../brands.ts'

const cardNumber = cardNumberOf(undefined, undefined, undefined, brands)

/** Types key by key at the caret, as a shopper does; '⌫' and '⌦' delete, '←' and '→' move, '⇤' goes to the start. */
function type(codec: Codec, keys: string, start = '') {
  let text = start
  let caret = start.length
  const announced: string[] = []
  for (const key of keys) {
    if (key === '←') caret = Math.max(0, caret - 1)
    else if (key === '→') caret = Math.min(text.length, caret + 1)
    else if (key === '⇤') caret = 0
    else {
      const [from, to] = key === '⌫' ? [Math.max(0, caret - 1), caret] : [caret, key === '⌦' ? caret + 1 : caret]
      const isDelete = key === '⌫' || key === '⌦'
      const typed = text.slice(0, from) + (isDelete ? '' : key) + text.slice(to)
      const inputType = key === '⌫' ? 'deleteContentBackward' : key === '⌦' ? 'deleteContentForward' : 'insertText'
      const edited = codec.edit?.({ text: typed, caret: from + (isDelete ? 0 : 1), before: text, inputType })
      text = edited?.text ?? typed
      caret = edited?.caret ?? caret
      if (edited?.announce) announced.push(edited.announce)
    }
  }
  return { text, caret, announced, marked: `${text.slice(0, caret)}|${text.slice(caret)}` }
}

const paste = (codec: Codec, text: string) =>
  codec.edit?.({ text, caret: text.length, before: '', inputType: 'insertFromPaste' }).text

describe('an expiry date while it is typed', () => {
  it.each([
    ['1', '1'],
    ['0', '0'],
    ['5', '05 / '],
    ['57', '05 / 7'],
    ['1/', '01 / '],
    ['12', '12 / '],
    ['13', '01 / '],
    ['00', '01 / '],
    ['0/', '01 / '],
    ['1227', '12 / 27'],
    ['12/27', '12 / 27'],
    ['13/27', '01 / 27'],
    ['12/2027', '12 / 27'],
    ['12 / 279', '12 / 27'],
    ['a1b', '1'],
    ['/', ''],
  ])('reads %j as %j', (keys, shown) => {
    expect(type(expiry, keys).text).toBe(shown)
  })

  it.each(['13', '00'])('announces that month %s became 01', (keys) => {
    expect(type(expiry, keys).announced).toEqual(['field.monthCorrected'])
  })

  it('announces nothing for an unchanged month', () => {
    expect(type(expiry, '1227').announced).toEqual([])
  })

  it.each([
    ['⌫', '12 / 2'],
    ['⌫⌫', '12 / '],
    ['⌫⌫⌫', '1'],
    ['⌫⌫⌫⌫', ''],
    ['⌫⌫⌫⌫1130', '11 / 30'],
  ])('can be deleted from its end with %s', (keys, shown) => {
    expect(type(expiry, keys, '12 / 27').text).toBe(shown)
  })

  it('lets the month be corrected in place', () => {
    expect(type(expiry, '⇤→⌦1', '12 / 27').marked).toBe('11 / |27')
    expect(type(expiry, '⇤⌦0', '12 / 27').marked).toBe('0|2 / 27')
  })

  it('never shows more than 7 characters', () => {
    expect(type(expiry, '12202734567').text.length).toBeLessThanOrEqual(7)
  })
})

describe('an expiry date that is pasted or filled in', () => {
  it.each([
    ['12/2027', '12 / 27'],
    ['2027-12', '12 / 27'],
    ['2027-1', '01 / 27'],
    ['202712', '12 / 27'],
    ['122027', '12 / 27'],
    ['1227', '12 / 27'],
    ['5/27', '05 / 27'],
    [' 12 - 27 ', '12 / 27'],
    ['１２／２７', '12 / 27'],
    ['12/1999', '12 / 19'],
  ])('reads %j as %j', (text, shown) => {
    expect(paste(expiry, text)).toBe(shown)
  })
})

it.each([
  ['12 / 27', '12/27'],
  ['05 / ', '05/'],
  ['2 / 27', '02/27'],
  ['1', '1'],
  ['', undefined],
])('an expiry field that shows %j has the value %j', (shown, value) => {
  expect(expiry.parse(shown)).toBe(value)
})

it.each([
  ['12/27', '12 / 27'],
  ['12/2027', '12 / 27'],
  [undefined, ''],
])('an expiry field shows the value %j as %j', (value, shown) => {
  expect(expiry.show(value)).toBe(shown)
})

it.each([
  ['12 / 27', true],
  ['12 / 2', false],
  ['112 / 27', false],
  ['12 / 273', false],
  ['12 / ', false],
])('an expiry field that shows %j is complete, and checked: %s', (shown, expected) => {
  expect(expiry.isComplete?.(shown)).toBe(expected)
})

it.each([
  ['Visa', '4242 4242 4242 4242', true],
  ['American Express', '3782 822463 10005', true],
  ['American Express, one digit short', '3782 822463 1000', false],
  ['Maestro, which may have more', '5018 0000 0009', false],
  ['Maestro with all that it may have', '5018 0000 0009 0000 000', true],
  ['an unknown brand', '9999 9999 9999 9999 99', false],
  ['an unknown brand with as many as any card has', '9999 9999 9999 9999 999', true],
])('a number of %s is complete once no digit can follow: %s is %s', (_brand, shown, expected) => {
  expect(cardNumber.isComplete?.(shown)).toBe(expected)
})

describe('a card number while it is typed', () => {
  it.each([
    ['4242', '4242|'],
    ['42424', '4242 4|'],
    ['4242424242424242', '4242 4242 4242 4242|'],
    ['4242x-42', '4242 42|'],
    ['4242424242424242424299', '4242 4242 4242 4242 424|'],
  ])('groups %j in fours', (keys, marked) => {
    expect(type(cardNumber, keys).marked).toBe(marked)
  })

  it.each([
    ['American Express', '378282246310005', '3782 822463 10005|'],
    ['Diners Club', '30569309025904', '3056 930902 5904|'],
    ['Diners Club, which also issues 16 digits', '3056930902590412', '3056 930902 5904 12|'],
    ['Visa with 19 digits', '4242424242424242428', '4242 4242 4242 4242 428|'],
  ])('has the groups that %s prints', (_brand, keys, marked) => {
    expect(type(cardNumber, keys).marked).toBe(marked)
  })

  it('changes its groups with its first digits, and keeps the caret', () => {
    expect(type(cardNumber, '⇤⌦3', '4782 8224 6310 005').marked).toBe('3|782 822463 10005')
  })

  it('never shows more than 23 characters', () => {
    expect(type(cardNumber, '1'.repeat(30)).text).toHaveLength(23)
  })

  it('keeps the caret in the middle', () => {
    expect(type(cardNumber, '⇤→→9', '4242 4242').marked).toBe('429|4 2424 2')
    expect(type(cardNumber, '⇤→→⌫', '4242 4242').marked).toBe('4|424 242')
    expect(type(cardNumber, '⇤→→⌦', '4242 4242').marked).toBe('42|24 242')
  })

  it('deletes the digit after a space, not only the space', () => {
    expect(type(cardNumber, '⇤→→→→→⌫', '1234 5678').marked).toBe('123|5 678')
    expect(type(cardNumber, '⇤→→→→⌦', '1234 5678').marked).toBe('1234| 678')
  })

  it('accepts the digits of any keyboard', () => {
    expect(paste(cardNumber, '４２４２ ٤٢٤٢ ۴۲۴۲')).toBe('4242 4242 4242')
  })

  it.each([
    ['4242 4242', '42424242'],
    ['', undefined],
  ])('has for %j the value %j', (shown, value) => {
    expect(cardNumber.parse(shown)).toBe(value)
  })
})

it('a CVC accepts only four digits', () => {
  expect(type(cvc, '1a2 345').text).toBe('1234')
  expect(cvc.parse('123')).toBe('123')
})

it('a number field accepts only digits', () => {
  expect(type(digits(), '+1 (55) 12').text).toBe('15512')
})
