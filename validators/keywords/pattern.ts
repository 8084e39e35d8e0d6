import { keyword } from '../keyword.ts'
import { matches } from '../safeRegex.ts'

/**
 * pattern: "^[0-9]+$" means that the expression is found in the value, as JavaScript reads it with the u flag. Beyond JSON
 * Schema: a value of more than 256 characters fails unread, so that each expression ends soon.
 *
 * Source: JSON Schema draft-07, section 6.3.3; the limit from our contract on expressions that a server supplies.
 */
export const pattern = keyword({
  name: 'pattern',
  type: 'string',
  parameter: { type: 'string' },
  message: 'error.invalidField',
  more: 'patterns',
  standard: true,
  rank: 'pattern',
  params: (source: string) => ({ pattern: source }),
  test: (source: string, value: string) => matches(source, value),
})
