import { canonicalNames } from './aliases.ts'

/**
 * What is sent and checked of a form's values: texts trimmed, empties left out, so that an empty optional value passes
 * every rule and a required one of spaces does not; an alias becomes its field's name. Both sides call it before they
 * check.
 *
 * @param data flat values; names of Object.prototype are left out, since no field may have them
 * @returns a new object; the order of the names stays
 */
export function clean(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(canonicalNames(data))
      .filter(([name]) => !(name in Object.prototype))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
