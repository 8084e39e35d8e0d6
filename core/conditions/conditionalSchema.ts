/**
 * A form with conditions as one JSON Schema for Ajv: it expresses with if and then what check() judges for the current
 * values.
 */
import type { CompiledForm } from '../compile/types.ts'
import type { Test } from './when.ts'

type Schema = Record<string, unknown>

/** @returns draft-07 for the values without hidden fields; the form's own schema when it has no conditions */
export function conditionalSchema({ schema, conditions }: CompiledForm): CompiledForm['schema'] & { allOf?: Schema[] } {
  if (!conditions) return schema
  const shownBy = (field: string) => conditions.shown.find((each) => each.field === field)?.when ?? []
  const required = conditions.required.flatMap(({ field, when }) =>
    when.map((tests) => ifSo([...shownBy(field), ...tests], { required: [field] })),
  )
  const cases = conditions.cases.map(({ field, cases }) =>
    cases.reduceRight<Schema>((otherwise, { when, schema: { default: _, ...own } }) => {
      const then = { properties: { [field]: own } }
      return when.length === 0 ? then : { ...ifSo(when, then), else: otherwise }
    }, {}),
  )
  const allOf = [...required, ...cases]
  // JSON Schema allows no empty list there.
  return allOf.length > 0 ? { ...schema, allOf } : schema
}

const ifSo = (tests: Test[], then: Schema): Schema =>
  tests.length === 0 ? then : { if: { allOf: tests.map(schemaOf) }, then }

function schemaOf({ field, one, none, filled }: Test): Schema {
  const has = (value: Schema): Schema => ({ required: [field], properties: { [field]: value } })
  const isIn = (list: unknown[]): Schema =>
    list.includes(false) ? { anyOf: [has({ enum: list }), { not: { required: [field] } }] } : has({ enum: list })
  if (one) return isIn(one)
  if (none) return { not: isIn(none) }
  // Cleaning has already removed empty values.
  const held = has({ not: { const: false } })
  return filled ? held : { not: held }
}
