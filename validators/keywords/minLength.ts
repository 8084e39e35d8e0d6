import { keyword } from '../keyword.ts'

/**
 * minLength: 6 means "at least six characters"; a character is a code point, so an emoji counts once.
 *
 * Source: JSON Schema draft-07, section 6.3.2.
 */
export const minLength = keyword({
  name: 'minLength',
  type: 'string',
  parameter: { type: 'integer', minimum: 0 },
  message: 'error.invalidField',
  combine: Math.max,
  upTo: 'maxLength',
  standard: true,
  rank: 'length',
  params: (limit: number) => ({ limit }),
  test: (limit: number, value: string) => [...value].length >= limit,
})
