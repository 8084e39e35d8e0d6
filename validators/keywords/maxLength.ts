import { keyword } from '../keyword.ts'

/**
 * maxLength: 64 means "at most 64 characters"; a character is a code point, so an emoji counts once.
 *
 * Source: JSON Schema draft-07, section 6.3.1.
 */
export const maxLength = keyword({
  name: 'maxLength',
  type: 'string',
  parameter: { type: 'integer', minimum: 0 },
  message: 'error.invalidField',
  combine: Math.min,
  standard: true,
  rank: 'length',
  params: (limit: number) => ({ limit }),
  test: (limit: number, value: string) => [...value].length <= limit,
})
