import { brandOf } from '../card/brand.ts'
import { hasCheckDigit } from '../card/checkDigits.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * luhn: true means "digits whose last one is the right check digit"; spaces are removed first. The digit is Luhn's, or in
 * a form with cards the one that the number's brand uses, if any.
 *
 * Context: brands.
 * Source: product spec, section 5, "cardNum"; ISO/IEC 7812-1, annex B.
 */
export const luhn = keyword({
  name: 'luhn',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { brands }) => {
    const digits = withoutSpaces(value)
    return hasCheckDigit(digits, brandOf(digits, brands))
  },
})
