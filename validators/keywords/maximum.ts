import { keyword } from '../keyword.ts'

/**
 * maximum: 10 means "10 or less".
 *
 * Value: a number; for a field that hands up a string of digits see maxValue.
 * Source: JSON Schema draft-07, section 6.2.2.
 */
export const maximum = keyword({
  name: 'maximum',
  type: 'number',
  parameter: { type: 'number' },
  message: 'error.invalidField',
  combine: Math.min,
  standard: true,
  params: (limit: number) => ({ comparison: '<=', limit }),
  test: (limit: number, value: number) => value <= limit,
})
