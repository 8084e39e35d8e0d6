import { keyword } from '../keyword.ts'

/**
 * payInFull: true means "in one installment". Advice: the shopper may choose several; the message names the possible cost.
 *
 * Value: number of installments, as a string of digits.
 * Source: product spec, section 4, "The interest tip shows when the period is neither empty nor '1'".
 */
export const payInFull = keyword({
  name: 'payInFull',
  type: 'string',
  parameter: { const: true },
  message: 'hint.interest',
  test: (_: true, value: string) => value === '1',
})
