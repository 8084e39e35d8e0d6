/** Check digits as lines of JSON, by published rules and numbers; tests/foreign compares them with stdnum. */
import { describe, expect, it } from 'vitest'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { judgeOf } from './checkDigits.ts'

describe('numbers that no library knows', () => {
  // Decree on the individual identification number of Kazakhstan: second weights where the first leave 10.
  const iin = judgeOf({
    pattern: '^[0-9]{12}$',
    checkDigit: {
      weights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      byRemainder: '0123456789-',
      again: { weights: [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] },
    },
  })
  const sumOf = (body: string, weights: number[]) =>
    [...body].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0) % 11

  it('an IIN of Kazakhstan takes its second weights where the first give 10, and none where both do', () => {
    const seen = new Set<string>()
    for (let number = 0; number < 400; number++) {
      const body = `850715${String(30_000 + number * 7)}`
      const first = sumOf(body, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      const second = sumOf(body, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2])
      const digit = first < 10 ? first : second < 10 ? second : undefined
      seen.add(first < 10 ? 'first' : second < 10 ? 'second' : 'never')
      expect([...'0123456789'].filter((end) => iin(body + end))).toEqual(digit === undefined ? [] : [`${digit}`])
    }
    expect([...seen].sort()).toEqual(['first', 'never', 'second'])
  })

  // Pay.UK, "Validating account numbers": sort code and account number, as in its own test cases.
  it.each([
    ['08999966374958', { weights: [0, 0, 0, 0, 0, 0, 7, 1, 3, 7, 1, 3, 7, 1], modulus: 10 }],
    ['10799988837491', { weights: [0, 0, 0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1], modulus: 11 }],
    ['20295963748472', { weights: [2, 1], digitSums: true, modulus: 10 }],
  ])('a modulus check of the United Kingdom takes %s and not its neighbour', (number, checkDigit) => {
    const judge = judgeOf({ pattern: '^[0-9]{14}$', checkDigit })
    const neighbour = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
    expect([judge(number), judge(neighbour)]).toEqual([true, false])
  })
})

it.each<[string, object, string]>([
  ['shorter than its part', { part: [1, 8], weights: [1], modulus: 3 }, '333'],
  ['with a character that has no value', { weights: [1], modulus: 3 }, '3A3'],
  ['of the check character alone', { weights: [1], byRemainder: '012' }, '0'],
  ['without the place of its check character', { weights: [1], byRemainder: '012', at: -5 }, '000'],
  ['of nothing', { weights: [1], byRemainder: '012' }, '-'],
])('refuses a number %s', (_, checkDigit, text) => {
  expect(check({ checkDigit }, keywords)(text)).toBe(false)
})

describe('a rule for check digits that contradicts itself, or checks nothing, is named with its place:', () => {
  const faultsOf = (parameter: unknown) => keywords.get('checkDigit')?.faultIn?.(parameter)

  it.each<[string, object, string, string]>([
    ['both a modulus and a table', { weights: [1], modulus: 3, byRemainder: '012' }, '', 'keep one of them'],
    ['neither', { weights: [1] }, '', 'keep one of them'],
    ['a character twice', { weights: [1], modulus: 3, alphabet: '0120' }, '/alphabet', 'write it once'],
    ['a part of one character', { weights: [1], modulus: 3, part: [2, 2] }, '/part', 'end it later'],
    ['a place without a table', { weights: [1], modulus: 3, at: 1 }, '/at', 'take it out'],
    ['other weights without a table', { weights: [1], modulus: 3, again: { weights: [1] } }, '/again', 'take it out'],
    ['place 0', { weights: [1], byRemainder: '012', at: 0 }, '/at', '1 is the first place, -1 the last'],
    [
      'a remainder as large as the modulus',
      { weights: [1], modulus: 3, remainder: 3 },
      '/remainder',
      'it is below the modulus',
    ],
    [
      'a digit sum of no weight',
      { weights: [1, 2], modulus: 3, digitSums: [2, 3] },
      '/digitSums/1',
      'the first weight is 1',
    ],
    [
      'weights that leave no remainder',
      { weights: [3, 6], modulus: 3 },
      '/weights',
      'use one that the modulus does not divide',
    ],
    [
      'such weights of a table',
      { weights: [3], byRemainder: '012' },
      '/weights',
      'use one that the modulus does not divide',
    ],
    [
      'such weights of the second table',
      { weights: [1], byRemainder: '01-', again: { weights: [2], byRemainder: '01' } },
      '/again/weights',
      'use one that the modulus does not divide',
    ],
  ])('%s', (_, rule, at, hint) => {
    expect(faultsOf(rule)).toMatchObject({ at, hint })
    expect(faultsOf([{ weights: [1], modulus: 3 }, rule])).toMatchObject({ at: `/1${at}`, hint })
    expect(check({ checkDigit: rule }, keywords)('012')).toBe(false)
  })

  it.each<[string, object]>([
    ['the greatest remainder', { weights: [1], modulus: 3, remainder: 2 }],
    ['a digit sum of the last weight', { weights: [1, 2], modulus: 3, digitSums: [2] }],
    ['a part of two characters', { weights: [1], modulus: 3, part: [1, 2] }],
    ['weights of which one checks', { weights: [3, 1], modulus: 3 }],
    ['the second weights with the first table', { weights: [1], byRemainder: '01-', again: { weights: [2] } }],
  ])('not %s', (_, rule) => {
    expect(faultsOf(rule)).toBeUndefined()
    expect(faultsOf([rule])).toBeUndefined()
  })
})
