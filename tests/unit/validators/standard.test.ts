/** JSON Schema's own cases, and what check() and Ajv refuse to build: the same for both. */
import { describe, expect, it } from 'vitest'
import { createAjv } from '../../../validators/ajv.ts'
import { check } from '../../../validators/check.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { faults, standardCases } from './standardCases.ts'

type Schema = Record<string, unknown>
const context = { country: 'BR', today: '2026-11-21' }

function byCheck(schema: Schema, data: unknown): string[] {
  const judge = check(schema, keywords, () => context)
  judge(data)
  return faults(judge.errors)
}

const ajv = createAjv(keywords)

function byAjv(schema: Schema, data: unknown): string[] {
  const judge = ajv.compile(schema)
  judge.call(context, data)
  return faults(judge.errors)
}

/** All that an error says besides its sentence. */
const said = (errors: typeof ajv.errors) =>
  (errors ?? [])
    .map(({ instancePath, schemaPath, keyword, params }) => JSON.stringify([instancePath, schemaPath, keyword, params]))
    .sort()

it.each<[string, Record<string, unknown>, unknown]>([
  ['a limit of a text', { properties: { a: { type: 'string', maxLength: 1 } } }, { a: 'ab' }],
  ['a limit of a list', { properties: { a: { type: 'array', maxItems: 1 } } }, { a: [1, 2] }],
  ['an item', { properties: { a: { type: 'array', items: { type: 'string' } } } }, { a: ['b', 1] }],
  ['a choice', { properties: { a: { enum: ['b', 'c'] } } }, { a: 'd' }],
  ['a fixed value', { properties: { a: { const: 'b' } } }, { a: 'd' }],
  ['a missing member', { required: ['a'] }, {}],
  ['a member too many', { properties: {}, additionalProperties: false }, { a: 1 }],
  ['a member of another type', { properties: {}, additionalProperties: { type: 'string' } }, { 'a/b': 1 }],
  ['a member without a value', { properties: { a: false } }, { a: 1 }],
  ['several types', { properties: { a: { type: ['string', 'number'] } } }, { a: [] }],
])('an error of %s has the place, the keyword and the values of Ajv', (_what, schema, data) => {
  const whole = { type: 'object', ...schema }
  const [judge, theirs] = [check(whole, keywords), ajv.compile(whole)]
  expect(judge.errors).toBeNull()
  expect([judge(data), theirs(data)]).toEqual([false, false])
  expect(said(judge.errors)).toEqual(said(theirs.errors))
  expect([judge({ ...(schema.required ? { a: 1 } : {}) }), judge.errors, judge.schema]).toEqual([true, null, whole])
})

describe.each(standardCases)('$keyword, as in JSON Schema', ({ schema, valid, invalid }) => {
  it.each(valid.map((data) => [data]))('%j passes both', (data) => {
    expect([byCheck(schema, data), byAjv(schema, data)]).toEqual([[], []])
  })
  it.each(invalid.map((data) => [data]))('%j fails both, for the same reason', (data) => {
    expect(byCheck(schema, data)).not.toEqual([])
    expect(byCheck(schema, data)).toEqual(byAjv(schema, data))
  })
})

it('throws on an unknown keyword when it is built, like Ajv', () => {
  const schema = { type: 'object', properties: { a: { type: 'string', minimumLength: 3 } } }
  expect(() => check(schema, keywords)).toThrow('minimumLength')
  expect(() => createAjv(keywords).compile(schema)).toThrow('minimumLength')
})

describe('a parameter', () => {
  it.each([
    ['digitCount', [13]],
    ['ageMin', '18'],
    ['luhn', false],
    ['dateMin', '1990/01/01'],
    ['minWords', 0],
  ])('that the keyword %s can not have is refused when built: %j', (name, parameter) => {
    const { parameter: shape } = keywords.get(name) ?? {}
    expect(check(shape ?? {}, keywords)(parameter)).toBe(false)
    for (let time = 0; time < 2; time++)
      expect(() => ajv.compile({ type: 'string', [name]: parameter })).toThrow(`keyword "${name}" value is invalid`)
  })

  it.each([...keywords.values()])('of $name has a schema that Ajv accepts', ({ parameter }) => {
    expect(ajv.compile(parameter)).toBeInstanceOf(Function)
  })
})
