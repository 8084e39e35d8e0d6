/** The form that every runtime shows: required texts of 1 to 200 characters, in the gateway's format. */
import type { FieldDefinition } from '../../../schemas/types.ts'

export const minLength = 1
export const maxLength = 200

export function textFields(count: number): FieldDefinition[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Field ${index}`,
    component: 'Text',
    display: 'Y',
    require: 'Y',
    validationRules: `min:${minLength}|max:${maxLength}`,
  }))
}

/** The same, with a condition that holds on every second field. The test does not type into the first field. */
export function conditionalFields(count: number): FieldDefinition[] {
  const when = { field0: { not: ['none'] } }
  return textFields(count).map((field, index) => (index % 2 === 1 ? { ...field, when } : field))
}
