/** Replaces rjsf's createSchemaUtils.js with only what its Form needs for a flat schema. A test compares both. */
import { deepEquals, type RJSFSchema } from '@rjsf/utils'
import getDefaultFormState from './getDefaultFormState.ts'

export default function createSchemaUtils(validator: unknown, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: unknown, schema: RJSFSchema | undefined) =>
      Boolean(other && schema) && (other !== validator || !deepEquals(schema, rootSchema)),
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (schema: RJSFSchema, data?: unknown) => getDefaultFormState(validator, schema, data),
    findFieldInSchema(schema: RJSFSchema, path: string[]) {
      const name = String(path.at(-1))
      const field = schema.properties?.[name]
      return { field, isRequired: field && Boolean(schema.required?.includes(name)) }
    },
  }
}
