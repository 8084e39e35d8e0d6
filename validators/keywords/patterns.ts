import { keyword } from '../keyword.ts'
import { matches } from '../safeRegex.ts'
import { union } from '../union.ts'

/**
 * patterns: ["[a-z]", "[0-9]"] means that every expression is found in the value: the second and further ones that a field
 * has, because JSON Schema has only one `pattern`, and rules may add to a field kind's.
 *
 * Parameter: one or more regular expressions, read with the u flag; a value of more than 256 characters fails.
 */
export const patterns = keyword({
  name: 'patterns',
  type: 'string',
  parameter: { type: 'array', items: { type: 'string' }, minItems: 1 },
  message: 'error.invalidField',
  combine: union,
  rank: 'pattern',
  test: (sources: string[], value: string) => sources.every((source) => matches(source, value)),
})
