/** No value breaks a rule: each keyword accepts or refuses anything that may be typed, pasted or sent. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Keyword } from '../../../../validators/keyword.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { brands } from '../../brands.ts'
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
/** Values with right check digits, which random values seldom have. */
const telling = [
  ...[
    '4242424242424242',
    '52998224725',
    '11222333000181',
    '12ABC34501DE35',
    '20267565393',
    '20131312955',
    '8001972684',
  ],
  ...['123456785', '20347878K', '211003420017', '12345672', '101174102', '800280610', 'BOXW310820HNERXN09'],
  ...['032180000118359719', 'DE89 3704 0044 0532 0130 00', 'ヤマダ', 'Ada Lovelace', 'ada@example.com', '1990/01/31'],
  ...['a', '1', '123', '3', '11/26', '021000021', '1990-01-31', '2027-01-31', 'VISA', 'CB'],
]
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.stringMatching(/^[0-9A-Z ./-]{1,24}$/),
  fc.stringMatching(/^[0-9]{1,20}$/),
  fc.stringMatching(/^[0-9]{2}\/[0-9]{2,4}$/),
  fc.constantFrom(...hostile),
  fc.constantFrom(...telling),
)
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())

/** Parameters of the keywords that need a parameter other than true. */
const parameters: Record<string, unknown> = {
  same: 'cardNum',
  different: 'cardNum',
  digitCount: [13, 19],
  checkDigit: { weights: [1, 2], fromRight: true, digitSums: true, modulus: 10 },
  dateMin: '2026-01-01',
  dateMax: '2026-01-01',
  ageMin: 18,
  supportedCards: ['VISA', 'AMEX'],
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
  brands,
  // A card with two networks, if no country is known.
  values: { cardNum: country ? '4242424242424242' : '4000002500001001' },
}))

/** Made once for all rules, because it costs much more to make a value than to check it. */
const { numRuns, seed } = runs()
const samplesOf = (values: fc.Arbitrary<unknown>) => {
  let made: unknown[] | undefined
  return () => {
    made ??= fc.sample(values, { numRuns, seed })
    return made
  }
}
const texts = samplesOf(text)
const numbers = samplesOf(number)

describe.each([...keywords.values()])('$name', (keyword: Keyword) => {
  it('accepts or refuses every value, with the same result each time', () => {
    const parameter = parameters[keyword.name] ?? true
    const isText = [keyword.type].flat().includes('string')
    const samples = isText ? texts() : numbers()
    expect(samples).toHaveLength(numRuns ?? 0)
    const drawn = samples.map((sample, index) => [sample, contexts[index % contexts.length]] as const)
    // Random values may miss the only text that a rule accepts, or the only country.
    const certain = isText ? telling.flatMap((sample) => contexts.map((context) => [sample, context] as const)) : []
    let yes = 0
    const judged = new Set<string>()
    for (const [sample, context = contexts[0]] of [...certain, ...drawn]) {
      if (!context) continue
      // Some are drawn many times, also the longest.
      const pair = `${context.country} ${sample}`
      if (judged.has(pair)) continue
      judged.add(pair)
      const answers = [0, 1].map(() => answerOf(keyword, parameter, sample, context))
      if (answers[0] !== answers[1] || typeof answers[0] !== 'boolean')
        expect.fail(`${JSON.stringify(sample).slice(0, 200)} gets ${answers[0]}, then ${answers[1]} (seed ${seed})`)
      if (answers[0]) yes++
    }
    // Some must pass and some must fail; otherwise nothing was tested.
    expect(yes).toBeGreaterThan(0)
    expect(yes).toBeLessThan(judged.size)
  }, 600_000)
})

/** A thrown error is a wrong answer. */
function answerOf(keyword: Keyword, parameter: unknown, sample: unknown, context: (typeof contexts)[number]): unknown {
  try {
    return keyword.test(parameter, sample as never, context)
  } catch (error) {
    return `${error}`
  }
}
