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
  combine: ([least, most]: [number, number], [otherLeast, otherMost]: [number, number]): [number, number] => [
    Math.max(least, otherLeast),
    Math.min(most, otherMost),
  ],
  rank: 'length',
  params: ([least, most]: [number, number]) => ({ least, most }),
  test: ([least, most]: [number, number], value: string) => {
    const digits = withoutSpaces(value)
    return /^[0-9]+$/.test(digits) && digits.length >= least && digits.length <= most
  },
})
