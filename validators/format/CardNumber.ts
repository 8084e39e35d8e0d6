/** Card numbers: groups as printed, at most 19 digits and so 23 characters (product spec, section 5). */
import type { CardBrand } from '../../schemas/types.ts'
import { brandOf } from '../card/brand.ts'
import { type AmountTerms, type Codec, onlyDigits } from './codec.ts'
import { digits } from './digits.ts'

const maxDigits = 19

/** A pasted line's date and what follows it: no digit of them belongs to the number. */
const date = /\D\d\d?\s*\/.*$/s

/** @param brands of the form; a number of an unknown brand has groups of four */
export function codec(
  _maxLength?: number,
  _mask?: string,
  _amount?: AmountTerms,
  brands?: readonly CardBrand[],
): Codec {
  const number = digits(maxDigits, (typed) => brandOf(typed, brands)?.groups ?? [])
  return {
    ...number,
    edit: (edit) => number.edit?.({ ...edit, text: edit.text.replace(date, '') }) ?? edit,
    /** No further digit can follow: the longest number of the brand's table, or 19 digits while the brand is unknown. */
    isComplete(text) {
      const typed = onlyDigits(text)
      return typed.length >= Math.max(...(brandOf(typed, brands)?.lengths ?? [maxDigits]))
    },
  }
}
