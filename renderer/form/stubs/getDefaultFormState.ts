/**
 * Replaces rjsf's getDefaultFormState.js, which searches nested schemas for defaults. A compiled form is flat, and each
 * field has its own default. A test compares both.
 */
import type { RJSFSchema } from '@rjsf/utils'

type Data = Record<string, unknown>

/**
 * @returns the data, with defaults for missing values and for values that are no option; cleared values stay cleared
 */
export default function getDefaultFormState(
  _validator: unknown,
  { properties = {}, required = [] }: RJSFSchema,
  data: unknown,
): Data {
  const values = (typeof data === 'object' ? data : undefined) ?? {}
  const filled: Data = {}
  for (const [name, field] of Object.entries(properties) as [string, RJSFSchema][]) {
    const given = (values as Data)[name]
    // rjsf treats a list of one as a constant, and does not change it.
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
