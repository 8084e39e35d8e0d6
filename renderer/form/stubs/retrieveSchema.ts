/** Replaces rjsf's retrieveSchema.js, which resolves $ref, allOf and conditions: a compiled form is its own schema. */
import type { RJSFSchema } from '@rjsf/utils'

export default (_validator: unknown, schema: RJSFSchema): RJSFSchema => schema

const refuse = (): never => {
  throw new Error('$ref, allOf and conditions are not part of a compiled form.')
}
export const relaxOptionsForScoring = refuse
export const resolveAllReferences = refuse
export const resolveAnyOrOneOfSchemas = refuse
export const retrieveSchemaInternal = refuse
