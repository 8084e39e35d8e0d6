/** What a condition says of the values of a form, and whether it holds. Pure. */

import { heldBy } from '../../validators/heldBy.ts'

export type Value = string | number | boolean

/** What must hold of one field's value: it is one of these, it is none of these, or there is one (or none). */
export interface Test {
  field: string
  one?: Value[]
  none?: Value[]
  filled?: boolean
}

/**
 * @param tests all of them must hold; of none that is so
 * @param values of the form, of which those that are hidden are left out: they count as empty
 */
export const holds = (tests: Test[], values: Record<string, unknown>): boolean =>
  tests.every(({ field, one, none, filled }) => {
    const value = heldBy(field, values) as Value
    // A box that is not ticked is not there: only of such a field a list may say false.
    const isIn = (list: Value[]) => list.includes(value) || (!isFilled(value) && list.includes(false))
    if (one) return isIn(one)
    if (none) return !isIn(none)
    return isFilled(value) === filled
  })

/** A box that is not ticked is empty (VeeValidate's required_if). */
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false
