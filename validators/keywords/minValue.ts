import { decimal } from '../decimal.ts'
import { keyword } from '../keyword.ts'

/**
 * minValue: 18 means "a number of 18 or more, written in digits"; any other text fails.
 *
 * Source: VeeValidate's rule min_value.
 */
export const minValue = keyword({
  name: 'minValue',
  type: 'string',
  parameter: { type: 'number' },
  message: 'error.invalidField',
  combine: Math.max,
  upTo: 'maxValue',
  params: (limit: number) => ({ limit }),
  test: (limit: number, value: string) => decimal(value) >= limit,
})
