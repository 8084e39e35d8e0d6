import { type CheckFunction, check } from '../../validators/check.ts'
import type { Keyword } from '../../validators/keyword.ts'

const made = new WeakMap<Map<string, Keyword>, WeakMap<object, CheckFunction>>()

/**
 * check() for a constant schema, such as the contract or a keyword's parameter. Building a check costs more than running it,
 * and each field uses the same few.
 */
export function checkOf(shape: Record<string, unknown>, keywords: Map<string, Keyword>): CheckFunction {
  const known = made.get(keywords) ?? new WeakMap<object, CheckFunction>()
  made.set(keywords, known)
  const checked = known.get(shape) ?? check(shape, keywords)
  known.set(shape, checked)
  return checked
}
