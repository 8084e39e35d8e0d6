import { keyword } from '../keyword.ts'

/**
 * cvc: true means "3 or 4 digits" once trimmed; cvcLength checks the length for a known brand.
 *
 * Source: product spec, section 5, "cvv".
 */
export const cvc = keyword({
  name: 'cvc',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => /^[0-9]{3,4}$/.test(value.trim()),
})
