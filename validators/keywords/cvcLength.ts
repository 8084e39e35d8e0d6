import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * cvcLength: true means "as many digits as the brand of the card prints": 3, on American Express 3 or 4; passes while the
 * brand is unknown.
 *
 * Context: brands, values.cardNum, and cardBrand where the number is not among the values.
 * Source: product spec, section 9, "CVC length"; section 5, "Other rules".
 */
export const cvcLength = keyword({
  name: 'cvcLength',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { values, cardBrand, brands }) => {
    const number = typeof values.cardNum === 'string' ? withoutSpaces(values.cardNum) : ''
    const brand = brandOf(number, brands) ?? brands?.find(({ type }) => type === cardBrand)
    return brand?.cvcLengths.includes(value.trim().length) ?? true
  },
})
