import { keyword } from '../keyword.ts'

/**
 * multipleOf: 1 means "a whole number": the rule `integer` of a field with the type number.
 *
 * Source: JSON Schema draft-07, section 6.2.1.
 */
export const multipleOf = keyword({
  name: 'multipleOf',
  type: 'number',
  parameter: { type: 'number', minimum: Number.MIN_VALUE },
  message: 'error.invalidField',
  standard: true,
  params: (step: number) => ({ multipleOf: step }),
  test: (step: number, value: number) => Number.isInteger(value / step),
})
