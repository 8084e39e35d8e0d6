import { brandOf } from '../card/brand.ts'
import { hasCheckDigit } from '../card/checkDigits.ts'
import { isLuhn } from '../card/luhn.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * usualCard: true means "as most numbers of its brand are": a length of its table, and the last digit by Luhn or by a rule
 * of its own. Only for advice: other numbers exist, and most of them are slips of the keyboard.
 *
 * Context: brands.
 * Source: product spec, section 9, "Card length ranges"; ISO/IEC 7812-1.
 */
export const usualCard = keyword({
  name: 'usualCard',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { brands }) => {
    const digits = withoutSpaces(value)
    const brand = brandOf(digits, brands)
    if (!brand || !/^[0-9]*$/.test(digits)) return true
    const isChecked = brand.checkDigit === 'none' ? isLuhn(digits) : hasCheckDigit(digits, brand)
    return isChecked && brand.lengths.includes(digits.length)
  },
})
