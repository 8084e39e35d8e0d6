/**
 * Stands in for rjsf's getDefaultFormState.js, which looks for defaults in nested schemas: a compiled form is flat, and a
 * field's default is its own. A test holds it to rjsf's.
 */
import type { RJSFSchema } from '@rjsf/utils'

type Data = Record<string, unknown>

/** @returns the data with defaults where there is no value, or one that is no option; what was cleared stays cleared */
export default function getDefaultFormState(
  _validator: unknown,
  { properties = {}, required = [] }: RJSFSchema,
  data: unknown,
): Data {
  const values = (typeof data === 'object' ? data : undefined) ?? {}
  const filled: Data = {}
  for (const [name, field] of Object.entries(properties) as [string, RJSFSchema][]) {
    const given = (values as Data)[name]
    // rjsf takes a list of one for a constant, and leaves it alone.
    const choices: unknown[] = field.enum?.length === 1 ? [] : (field.enum ?? [])
    const value = choices.length === 0 || choices.includes(given) ? given : undefined
    const otherwise = field.default ?? (field.type === 'boolean' && required.includes(name) ? false : undefined)
    const next = (isNone(value) && otherwise !== undefined) || Number.isNaN(value) ? otherwise : value
    if (next !== undefined) filled[name] = next
  }
  for (const [name, value] of Object.entries(values)) if (isNone(value) || !(name in filled)) filled[name] = value
  return filled
}

const isNone = (value: unknown) => value === undefined || value === null
