import { canonicalName } from '../clean.ts'
import { heldBy } from '../heldBy.ts'
import { keyword } from '../keyword.ts'

/**
 * same: "email" means "what the field email holds"; nothing is the same as what is not there.
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
