/**
 * Decides which regular expressions a server may send, and runs them. The sender decides how long an expression takes to
 * fail, so only fast ones are accepted: short, with only one way to match a text.
 */

import { ambiguity } from './regexAmbiguity.ts'
import { parseRegex } from './regexParser.ts'

const maxPatternLength = 200
const maxValueLength = 256

/**
 * @param source as in `new RegExp(source, 'u')`
 * @returns why the expression is refused, or undefined when it is safe: at most 200 characters, compiles under `u`, no
 *   backreference or lookaround, no nested or ambiguous repetition
 */
export function unsafeRegex(source: string): string | undefined {
  if (source.length > maxPatternLength) return `it is longer than ${maxPatternLength} characters`
  try {
    new RegExp(source, 'u')
  } catch {
    return 'it does not compile under the u flag'
  }
  const parsed = parseRegex(source)
  return typeof parsed === 'string' ? parsed : ambiguity(parsed)
}

const compiled = new Map<string, RegExp>()

/** Whether the value contains a match; a value of more than 256 characters fails unread. */
export function matches(source: string, value: string): boolean {
  if (value.length > maxValueLength) return false
  let regex = compiled.get(source)
  if (!regex) {
    if (compiled.size > 500) compiled.clear()
    regex = new RegExp(source, 'u')
    compiled.set(source, regex)
  }
  return regex.test(value)
}
