import type { Ajv, Options, ValidateFunction } from 'ajv'
import { createAjv } from '../ajv.ts'
import type { Keyword } from '../keyword.ts'

const compiled = new WeakMap<object, ValidateFunction>()
const makers = new WeakMap<Map<string, Keyword>, Ajv>()

/** Each schema judges few values: to make its code tidy would cost more than the tidy code saves. */
const lintOptions: Options = { verbose: true, code: { optimize: false } }

/** A schema that several values are held against. It does not stay in the Ajv: two versions of a file have one $id. */
export function validatorOf(schema: Record<string, unknown>, keywords: Map<string, Keyword>): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const ajv = makers.get(keywords) ?? createAjv(keywords, lintOptions)
  makers.set(keywords, ajv)
  try {
    const validate = ajv.compile(schema)
    compiled.set(schema, validate)
    return validate
  } finally {
    ajv.removeSchema(schema)
  }
}
