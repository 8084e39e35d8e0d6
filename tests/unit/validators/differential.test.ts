/** check() must never differ from Ajv: check() decides in the browser, and Ajv on the gateway. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAjv } from '../../../validators/ajv.ts'
import { check } from '../../../validators/check.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { isSweep } from '../../journeys/sample.ts'
import { runs } from './rules/runs.ts'
import { faults } from './standardCases.ts'

type Schema = Record<string, unknown>
const context = { country: 'BR', today: '2026-11-21' }

const ajv = createAjv(keywords)

const hostile = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b', 'a~b', 'length']
const name = fc.oneof(fc.constantFrom('a', 'b', 'c', ...hostile), fc.string({ maxLength: 4 }))
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[0-9 /-]{0,20}$/),
  fc.constantFrom(
    '4242424242424242',
    '12/27',
    '11/2026',
    '1990/02/28',
    '529.982.247-25',
    '12ABC34501DE35',
    '12345672',
    'DE89 3704 0044 0532 0130 00',
    'ヤマダ',
    'Ada Lovelace',
    'ada@example.com',
    'AL',
    '123',
    '٣',
    ' ',
    '18',
  ),
)
const scalar = fc.oneof(
  text,
  fc.integer({ min: -50, max: 50 }),
  fc.double({ min: -9, max: 9 }),
  fc.boolean(),
  fc.constant(null),
)
const data = fc.oneof(
  fc.dictionary(name, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant({}), fc.constant(Number.NaN)), {
    maxKeys: 6,
  }),
  scalar,
  fc.array(scalar, { maxLength: 3 }),
)

/** Schemas of one field, each with the keywords that Ajv's strict mode allows for its type. */
const limit = fc.integer({ min: 0, max: 14 })
const yes = fc.constant(true)
const optional = { requiredKeys: ['type'] as never[] }
const ofTexts = {
  minLength: limit,
  maxLength: limit,
  pattern: fc.constantFrom('^[0-9]+$', 'a', '^\\p{L}+$', '^.{2,4}$', '^$'),
  patterns: fc.constantFrom(['^[0-9]+$', '^.{3}$'], ['@']),
  enum: fc.constantFrom(['AL', 'AK'], ['', 'a'], [1, 'AL', null]),
  notOneOf: fc.constantFrom(['AL'], ['123', 18]),
  minValue: limit,
  maxValue: limit,
  minWords: fc.integer({ min: 1, max: 3 }),
  dateMin: fc.constantFrom('1990-01-31', '2026-11-21'),
  dateMax: fc.constantFrom('1990-01-31', '2026-11-21'),
  ageMin: fc.constantFrom(1, 18),
  supportedCards: fc.constantFrom(['VISA'], ['MASTERCARD', 'AE'], [] as string[]),
  same: fc.constantFrom('a', 'b', 'toString'),
  different: fc.constantFrom('a', 'b'),
  digitCount: fc.constantFrom([13, 19], [1, 3]),
  installments: fc.constantFrom(
    { countries: ['BR'], exceptBrands: ['VISA'] },
    { countries: ['US'], exceptBrands: [] as string[] },
  ),
  checkDigit: fc.constantFrom<unknown>({ weights: [2, 1], modulus: 3 }, [{ weights: [1], byRemainder: '012' }], {
    weights: [2, 2],
    modulus: 2,
  }),
  lengthIn: fc.constantFrom(
    [[6, 8]],
    [
      [1, 2],
      [12, 12],
    ],
  ),
  ...Object.fromEntries(
    [...keywords.values()].filter(({ parameter }) => parameter.const === true).map(({ name: each }) => [each, yes]),
  ),
}
const ofNumbers = {
  minimum: limit,
  maximum: limit,
  multipleOf: fc.constantFrom(1, 2, 0.5),
  notOneOf: fc.constant([3, 4]),
  const: limit,
}
const fieldSchema = fc.oneof(
  fc.record({ type: fc.constant('string'), ...ofTexts }, optional),
  fc.record({ type: fc.constantFrom('number', 'integer'), ...ofNumbers }, optional),
  fc.record(
    {
      type: fc.constant('array'),
      items: fc.constant({ type: 'string', maxLength: 3 }),
      minItems: limit,
      maxItems: limit,
    },
    optional,
  ),
  fc.constant({ type: ['string', 'boolean'] }),
)
/** Ajv skips a schema's own __proto__; our contract refuses fields of that name, so only data may have one here. */
const fieldName = name.filter((each) => each !== '__proto__')
const objectSchema = fc.record(
  {
    type: fc.constant('object'),
    properties: fc.dictionary(fieldName, fieldSchema as fc.Arbitrary<Schema>, { maxKeys: 4, noNullPrototype: true }),
    required: fc.uniqueArray(name, { maxLength: 3 }),
    additionalProperties: fc.oneof(fc.boolean(), fc.constant({ type: 'string', maxLength: 4 })),
    propertyNames: fc.constant({ pattern: '^[a-z]', maxLength: 5 }),
    minProperties: fc.integer({ min: 0, max: 2 }),
    maxProperties: fc.integer({ min: 0, max: 4 }),
  },
  optional,
)

/** Values for each generated schema: to compile one in Ajv costs as much as hundreds of checks. */
const valuesEach = isSweep ? 40 : 10

describe('schemas and values of any kind', () => {
  it('contain every keyword file', () => {
    expect([...keywords.keys()].filter((each) => !(each in ofTexts) && !(each in ofNumbers))).toEqual([])
  })

  it('get the same errors, with the same places and keywords', () => {
    let pairs = 0
    const values = fc.array(data, { minLength: valuesEach, maxLength: valuesEach })
    const limits = runs(5_000 / valuesEach, 200_000 / valuesEach)
    fc.assert(
      fc.property(objectSchema, values, (schema, samples) => {
        const judge = ajv.compile(schema)
        const ours = check(schema, keywords, () => context)
        for (const sample of samples) {
          judge.call(context, sample)
          ours(sample)
          const [mine, theirs] = [faults(ours.errors), faults(judge.errors)]
          if (mine.join() !== theirs.join()) expect(mine, JSON.stringify({ schema, sample })).toEqual(theirs)
          pairs++
        }
        // Ajv would keep each of them for ever.
        ajv.removeSchema(schema)
      }),
      limits,
    )
    expect(pairs).toBeGreaterThanOrEqual((limits.numRuns ?? 0) * valuesEach)
  }, 600_000)
})
