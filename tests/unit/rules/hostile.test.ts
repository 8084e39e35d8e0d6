/** No value breaks a rule: each keyword answers yes or no to anything that may be typed, pasted or sent. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Keyword } from '../../../validators/keyword.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { runs } from './runs.ts'

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\u202e12/27',
  '\ud800',
  '💳'.repeat(50),
  '０４／２７',
  'ﾀﾞ',
  '4'.repeat(10_000),
  ' '.repeat(10_000),
  `${'a'.repeat(5_000)}@${'b.'.repeat(5_000)}`,
  '0 '.repeat(5_000),
  '1990/02/30',
  '99/99',
  '-1e999',
  '﷽'.repeat(100),
]
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.stringMatching(/^[0-9A-Z ./-]{1,24}$/),
  fc.stringMatching(/^[0-9]{1,20}$/),
  fc.stringMatching(/^[0-9]{2}\/[0-9]{2,4}$/),
  fc.constantFrom(...hostile),
)
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())

/** Parameters of the keywords that take other than true. */
const parameters: Record<string, unknown> = {
  digitCount: [13, 19],
  installments: { countries: ['BR', 'US'], exceptBrands: ['MAESTRO'] },
  lengthIn: [
    [6, 8],
    [12, 12],
  ],
  maxLength: 10,
  minLength: 3,
  maxValue: 9,
  minValue: 2,
  maximum: 9,
  minimum: 2,
  minWords: 2,
  multipleOf: 0.5,
  notOneOf: ['a', 1],
  pattern: '^[0-9A-Z]+$',
  patterns: ['[0-9]', '^.{3}'],
}

const contexts = ['BR', 'CL', 'UY', 'PY', 'US', undefined].map((country) => ({
  country,
  today: '2026-11-21',
  values: { cardNum: '4242424242424242' },
}))

describe.each([...keywords.values()])('$name', (keyword: Keyword) => {
  it('answers yes or no to anything, and the same when asked again', () => {
    const parameter = parameters[keyword.name] ?? true
    const samples: fc.Arbitrary<unknown> = [keyword.type].flat().includes('string') ? text : number
    fc.assert(
      fc.property(samples, fc.constantFrom(...contexts), (sample, context) => {
        const verdict = keyword.test(parameter, sample as never, context)
        expect(verdict === true || verdict === false).toBe(true)
        expect(keyword.test(parameter, sample as never, context)).toBe(verdict)
      }),
      runs(),
    )
  }, 600_000)
})
