/** Card numbers: groups as printed, at most 19 digits and so 23 characters (product spec, section 5). */
import type { CardBrand } from '../../schemas/types.ts'
import { brandOf } from '../card/brand.ts'
import { type AmountTerms, type Codec, onlyDigits } from './codec.ts'
import { digits } from './digits.ts'

const maxDigits = 19

/** @param brands of the form; a number of an unknown brand has groups of four */
export function codec(
  _maxLength?: number,
  _mask?: string,
  _amount?: AmountTerms,
  brands?: readonly CardBrand[],
): Codec {
  return {
    ...digits(maxDigits, (typed) => brandOf(typed, brands)?.groups ?? []),
    /** No further digit can follow: the longest number of the brand's table, or 19 digits while the brand is unknown. */
    isComplete(text) {
      const typed = onlyDigits(text)
      return typed.length >= Math.max(...(brandOf(typed, brands)?.lengths ?? [maxDigits]))
    },
  }
}
