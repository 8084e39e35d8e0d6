import { canonicalName } from '../clean.ts'
import { heldBy } from '../heldBy.ts'
import { keyword } from '../keyword.ts'

/**
 * different: "email" means "not the value of the field email".
 *
 * Context: values.
 * Source: VeeValidate, rule is_not; Laravel, rule different.
 */
export const different = keyword({
  name: 'different',
  type: ['string', 'number', 'boolean'],
  parameter: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
  message: 'error.invalidField',
  test: (field: string, value: unknown, { values }) => heldBy(canonicalName(field), values) !== value,
})
