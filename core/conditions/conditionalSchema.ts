/**
 * A form with conditions as one JSON Schema for Ajv: it expresses with if and then what check() judges for the current
 * values.
 */
import type { CompiledForm, Conditions } from '../compile/types.ts'
import type { Test, Value } from './when.ts'

type Schema = Record<string, unknown>

/** @returns draft-07 for the values without hidden fields; the form's own schema when it has no conditions */
export function conditionalSchema({ schema, conditions }: CompiledForm): CompiledForm['schema'] & { allOf?: Schema[] } {
  if (!conditions) return schema
  const shownBy = (field: string) => conditions.shown.find((each) => each.field === field)?.when ?? []
  const required = conditions.required.flatMap(({ field, when }) =>
    when.map((tests) => ifSo([...shownBy(field), ...tests], { required: [field] })),
  )
  const cases = conditions.cases.map(({ field, cases }) => firstOf(field, cases))
  const allOf = [...required, ...cases]
  // JSON Schema allows no empty list there.
  return allOf.length > 0 ? { ...schema, allOf } : schema
}

type Cases = Conditions['cases'][number]['cases']

/** Ajv's time grows with the square of a chain of else: more cases are divided into halves. */
const longestChain = 3

/** The first case that holds, of cases that end with one that always holds, or of any that one of them does. */
function firstOf(field: string, cases: Cases): Schema {
  if (cases.length > longestChain) {
    const half = cases.length >> 1
    const first = cases.slice(0, half)
    const then = firstOf(field, first)
    return { if: anyOf(first), then, else: firstOf(field, cases.slice(half)) }
  }
  return cases.reduceRight<Schema>((otherwise, { when, schema: { default: _, ...own } }) => {
    const then = { properties: { [field]: own } }
    return when.length === 0 ? then : { ...ifSo(when, then), else: otherwise }
  }, {})
}

/** Lists of one field, such as a bank's branches, are one list. */
function anyOf(cases: Cases): Schema {
  const lists = new Map<string, Value[]>()
  const others = cases.filter(({ when }) => {
    const [test, ...more] = when
    if (!test?.one || more.length > 0 || Object.keys(test).length > 2) return true
    lists.set(test.field, [...(lists.get(test.field) ?? []), ...test.one])
    return false
  })
  const listed = [...lists].map(([field, one]) => schemaOf({ field, one: [...new Set(one)] }))
  return { anyOf: [...others.map(({ when }) => ({ allOf: when.map(schemaOf) })), ...listed] }
}

const ifSo = (tests: Test[], then: Schema): Schema =>
  tests.length === 0 ? then : { if: { allOf: tests.map(schemaOf) }, then }

function schemaOf({ field, one, none, filled, atLeast, below, startsWith }: Test): Schema {
  const has = (value: Schema): Schema => ({ required: [field], properties: { [field]: value } })
  const isIn = (list: unknown[]): Schema =>
    list.includes(false) ? { anyOf: [has({ enum: list }), { not: { required: [field] } }] } : has({ enum: list })
  // Cleaning has already removed empty values.
  const held = has({ not: { const: false } })
  const range = {
    type: 'number',
    ...(atLeast !== undefined && { minimum: atLeast }),
    ...(below !== undefined && { exclusiveMaximum: below }),
  }
  const all = [
    ...(one ? [isIn(one)] : []),
    ...(none ? [{ not: isIn(none) }] : []),
    ...(filled === undefined ? [] : [filled ? held : { not: held }]),
    ...(Object.keys(range).length > 1 ? [has(range)] : []),
    ...(startsWith ? [has({ type: 'string', startsWith })] : []),
  ]
  return all.length === 1 ? (all[0] as Schema) : { allOf: all }
}
