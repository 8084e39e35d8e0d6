/** A condition on the values of a form, and its test. Pure. */

import { hasBeginning } from '../../validators/hasBeginning.ts'
import { heldBy } from '../../validators/heldBy.ts'

export type Value = string | number | boolean

/** Tests of one field's value, which all hold: one of a list, not one of a list, filled or empty, a range, a beginning. */
export interface Test {
  field: string
  one?: Value[]
  none?: Value[]
  filled?: boolean
  atLeast?: number
  below?: number
  startsWith?: string[]
}

/**
 * @param tests all must hold; an empty list holds
 * @param values of the form; hidden fields are absent and count as empty
 */
export const holds = (tests: Test[], values: Record<string, unknown>): boolean =>
  tests.every(({ field, one, none, filled, atLeast, below, startsWith }) => {
    const value = heldBy(field, values) as Value
    // An unticked checkbox is absent: a list with false includes it.
    const isIn = (list: Value[]) => list.includes(value) || (!isFilled(value) && list.includes(false))
    return (
      (!one || isIn(one)) &&
      (!none || !isIn(none)) &&
      (filled === undefined || isFilled(value) === filled) &&
      (atLeast === undefined || (isNumber(value) && value >= atLeast)) &&
      (below === undefined || (isNumber(value) && value < below)) &&
      (!startsWith || (typeof value === 'string' && hasBeginning(startsWith, value)))
    )
  })

/** JSON has no others. */
const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** An unticked checkbox is empty (VeeValidate's required_if). */
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false
