/** A condition on the values of a form, and its test. Pure. */

import { heldBy } from '../../validators/heldBy.ts'

export type Value = string | number | boolean

/** A test of one field's value: one of a list, not one of a list, filled, or empty. */
export interface Test {
  field: string
  one?: Value[]
  none?: Value[]
  filled?: boolean
}

/**
 * @param tests all must hold; an empty list holds
 * @param values of the form; hidden fields are absent and count as empty
 */
export const holds = (tests: Test[], values: Record<string, unknown>): boolean =>
  tests.every(({ field, one, none, filled }) => {
    const value = heldBy(field, values) as Value
    // An unticked checkbox is absent: a list with false includes it.
    const isIn = (list: Value[]) => list.includes(value) || (!isFilled(value) && list.includes(false))
    if (one) return isIn(one)
    if (none) return !isIn(none)
    return isFilled(value) === filled
  })

/** An unticked checkbox is empty (VeeValidate's required_if). */
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false
