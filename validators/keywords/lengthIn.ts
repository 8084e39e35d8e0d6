import { keyword } from '../keyword.ts'

/**
 * lengthIn: [[6, 8], [12, 12]] means "6 to 8 characters, or exactly 12"; a character is a code point.
 *
 * Parameter: ranges of the least and the greatest number of characters.
 * Source: product spec, section 5, "Identity number by country", UY.
 */
export const lengthIn = keyword({
  name: 'lengthIn',
  type: 'string',
  parameter: {
    type: 'array',
    minItems: 1,
    items: { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 2, maxItems: 2 },
  },
  message: 'error.invalidField',
  rank: 'length',
  test: (ranges: [number, number][], value: string) => {
    const { length } = [...value]
    return ranges.some(([least, most]) => length >= least && length <= most)
  },
})
