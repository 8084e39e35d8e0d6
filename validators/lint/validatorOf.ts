import type { ValidateFunction } from 'ajv'
import { createAjv } from '../ajv.ts'
import type { Keyword } from '../keyword.ts'

const compiled = new WeakMap<object, ValidateFunction>()

/** A schema that several values are held against. One Ajv a schema: two versions of a file have one $id. */
export function validatorOf(schema: Record<string, unknown>, keywords: Map<string, Keyword>): ValidateFunction {
  const validate = compiled.get(schema) ?? createAjv(keywords).compile(schema)
  compiled.set(schema, validate)
  return validate
}
