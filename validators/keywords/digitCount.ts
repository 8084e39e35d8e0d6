import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * digitCount: [13, 19] means "13 to 19 digits once spaces are removed, and nothing else".
 *
 * Parameter: the least and the greatest number of digits.
 * Source: product spec, section 5, "cardNum": spaces removed, 13 to 19 digits.
 */
export const digitCount = keyword({
  name: 'digitCount',
  type: 'string',
  parameter: { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 2, maxItems: 2 },
  message: 'error.invalidField',
  combine: ([min, max]: [number, number], [otherLeast, otherMost]: [number, number]): [number, number] => [
    Math.max(min, otherLeast),
    Math.min(max, otherMost),
  ],
  isImpossible: ([min, max]: [number, number]) => min > max,
  rank: 'length',
  params: ([min, max]: [number, number]) => ({ least: min, most: max }),
  test: ([min, max]: [number, number], value: string) => {
    const digits = withoutSpaces(value)
    return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max
  },
})
