import { keyword } from '../keyword.ts'

/**
 * minimum: 1 means "1 or more".
 *
 * Value: a number; for a field that hands up a string of digits see minValue.
 * Source: JSON Schema draft-07, section 6.2.4.
 */
export const minimum = keyword({
  name: 'minimum',
  type: 'number',
  parameter: { type: 'number' },
  message: 'error.invalidField',
  combine: Math.max,
  upTo: 'maximum',
  standard: true,
  params: (limit: number) => ({ comparison: '>=', limit }),
  test: (limit: number, value: number) => value >= limit,
})
