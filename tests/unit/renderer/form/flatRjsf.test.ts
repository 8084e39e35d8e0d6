/** Our replacements of parts of rjsf give the same results as rjsf, for every form that we can compile. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  createSchemaUtils,
  type RJSFSchema,
  type SchemaUtilsType,
  schemaHasNestedConditional,
  type ValidatorType,
} from '@rjsf/utils'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import createFlat from '../../../../renderer/form/stubs/createSchemaUtils.ts'
import hasCondition from '../../../../renderer/form/stubs/schemaHasNestedConditional.ts'
import { formOf, kinds } from '../../forms.ts'
import { runs } from '../../validators/rules/runs.ts'

const validator = { isValid: () => true } as unknown as ValidatorType
const bothOf = (schema: RJSFSchema): [Pick<SchemaUtilsType, 'getDefaultFormState'>, ReturnType<typeof createFlat>] => [
  createSchemaUtils(validator, schema),
  createFlat(validator, schema),
]

const text = fc.constantFrom('', 'a', 'b', 'AL')
const name = fc.constantFrom('note', 'province', 'count', 'agree', 'other')
const choices = fc.uniqueArray(text, { minLength: 1, maxLength: 3 })
const field = fc.oneof(
  fc.record(
    { type: fc.constant('string'), default: text, enum: choices, maxLength: fc.constant(3) },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    { type: fc.constant('number'), default: fc.constantFrom(0, 1, 7), enum: fc.constant([0, 1]) },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('boolean'), default: fc.boolean() }, { requiredKeys: ['type'] }),
)
const schema = fc.record({
  $id: fc.constant('form'),
  type: fc.constant('object'),
  properties: fc.dictionary(name, field, { noNullPrototype: true }),
  required: fc.uniqueArray(name),
}) as fc.Arbitrary<RJSFSchema>
const value = fc.oneof(
  text,
  fc.constantFrom(0, 1, 9, Number.NaN),
  fc.boolean(),
  fc.constant(undefined),
  fc.constant(null),
)
const data = fc.oneof(fc.dictionary(name, value, { noNullPrototype: true }), fc.constant(undefined))

it('fills in the same defaults', () => {
  fc.assert(
    fc.property(schema, data, (form, values) => {
      const [theirs, ours] = bothOf(form)
      expect(ours.getDefaultFormState(form, values)).toStrictEqual(theirs.getDefaultFormState(form, values))
    }),
    runs(),
  )
}, 600_000)

it('finds no condition in a compiled form', () => {
  const isFlat = (form: unknown) =>
    schemaHasNestedConditional(form as RJSFSchema, form as RJSFSchema) === hasCondition()
  fc.assert(fc.property(schema, isFlat))
  const all = Object.keys(kinds).map((use) => formOf([{ use }]).schema)
  expect(all.length).toBeGreaterThan(40)
  expect(all.every(isFlat)).toBe(true)
})

it('finds the same field, and the form itself as its schema', () => {
  fc.assert(
    fc.property(schema, name, (form, asked) => {
      const [theirs, ours] = [createSchemaUtils(validator, form), createFlat(validator, form)]
      expect(ours.findFieldInSchema(form, [asked])).toEqual(theirs.findFieldInSchema(form, [asked]))
      expect(ours.retrieveSchema(form)).toEqual(theirs.retrieveSchema(form, {}))
      expect(ours.getRootSchema()).toBe(theirs.getRootSchema())
    }),
  )
})

it('notices another form and another validator, like rjsf', () => {
  const form: RJSFSchema = { type: 'object', properties: { note: { type: 'string' } } }
  const other: RJSFSchema = { type: 'object', properties: { note: { type: 'string', maxLength: 3 } } }
  const [theirs, ours] = [createSchemaUtils(validator, form), createFlat(validator, form)]
  for (const [judge, asked] of [
    [validator, form],
    [validator, structuredClone(form)],
    [validator, other],
    [{ ...validator }, form],
  ] as [ValidatorType, RJSFSchema][])
    expect(ours.doesSchemaUtilsDiffer(judge, asked)).toBe(theirs.doesSchemaUtilsDiffer(judge, asked))
})

it('has everything that rjsf’s Form uses, except what it uses only when it drops data', () => {
  const form = readFileSync(fileURLToPath(import.meta.resolve('@rjsf/core/lib/components/Form.js')), 'utf8')
  const all = Object.getOwnPropertyNames(Object.getPrototypeOf(createSchemaUtils(validator, {})))
  const asked = all.filter((each) => each !== 'constructor' && form.includes(`.${each}(`))
  const neverHere = ['omitExtraData', 'sanitizeDataForNewSchema']
  expect(asked).toContain('getValidator')
  expect(Object.keys(createFlat(validator, {})).sort()).toEqual(
    asked.filter((each) => !neverHere.includes(each)).sort(),
  )
})
