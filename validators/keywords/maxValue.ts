import { decimal } from '../decimal.ts'
import { keyword } from '../keyword.ts'

/**
 * maxValue: 99 means "a number of 99 or less, written in digits"; any other text fails.
 *
 * Source: VeeValidate's rule max_value.
 */
export const maxValue = keyword({
  name: 'maxValue',
  type: 'string',
  parameter: { type: 'number' },
  message: 'error.invalidField',
  combine: Math.min,
  params: (limit: number) => ({ limit }),
  test: (limit: number, value: string) => decimal(value) <= limit,
})
