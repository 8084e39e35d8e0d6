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
