/** The form that every runtime shows: required texts of 1 to 200 characters, described as the gateway would send them. */
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

/** The same, every second one asked on a condition that holds: the first field is not the one that is typed into. */
export function conditionalFields(count: number): FieldDefinition[] {
  const when = { field0: { not: ['none'] } }
  return textFields(count).map((field, index) => (index % 2 === 1 ? { ...field, when } : field))
}
