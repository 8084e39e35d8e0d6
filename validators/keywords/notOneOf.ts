import { keyword } from '../keyword.ts'
import { union } from '../union.ts'

/**
 * notOneOf: ["test", "none"] means "none of these", in this exact spelling.
 *
 * Source: VeeValidate's rule not_one_of.
 */
export const notOneOf = keyword({
  name: 'notOneOf',
  type: ['string', 'number'],
  parameter: { type: 'array', items: { type: ['string', 'number'] }, minItems: 1 },
  message: 'error.invalidField',
  combine: union,
  test: (refused: (string | number)[], value: string | number) => !refused.includes(value),
})
