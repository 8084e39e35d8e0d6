/** Definitions as the JSON Schema that rjsf and JSON Forms read. */
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { maxLength, minLength } from '../../forms/definitions.ts'

export function schemaOf(fields: FieldDefinition[]) {
  const text = ({ name, label }: FieldDefinition) => [
    name,
    { type: 'string' as const, title: label, minLength, maxLength },
  ]
  return {
    type: 'object' as const,
    properties: Object.fromEntries(fields.map(text)),
    required: fields.map(({ name }) => name),
  }
}

/** For runtimes that are given their fields one by one. */
export const asTheyAre = (fields: FieldDefinition[]) => fields
