import { canonicalName } from '../clean.ts'
import { heldBy } from '../heldBy.ts'
import { keyword } from '../keyword.ts'

/**
 * same: "email" means "the value of the field email"; it fails while that field is empty.
 *
 * Context: values.
 * Source: VeeValidate, rule confirmed; Laravel, rule same.
 */
export const same = keyword({
  name: 'same',
  type: ['string', 'number', 'boolean'],
  parameter: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
  message: 'error.invalidField',
  test: (field: string, value: unknown, { values }) => heldBy(canonicalName(field), values) === value,
})
