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
