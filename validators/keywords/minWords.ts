import { keyword } from '../keyword.ts'

/**
 * minWords: 2 means "at least two words", as card holder names need.
 *
 * Value: string, never empty: empty values are removed before any keyword runs.
 * Parameter: whole number of words, 1 or more. An ideographic space separates words too.
 * Source: product spec, section 5, "holder name".
 */
export const minWords = keyword({
  name: 'minWords',
  type: 'string',
  parameter: { type: 'integer', minimum: 1 },
  message: 'error.invalidField',
  combine: Math.max,
  params: (words: number) => ({ words }),
  test: (words: number, value: string) => value.split(/[\s\u3000]+/).filter(Boolean).length >= words,
})
