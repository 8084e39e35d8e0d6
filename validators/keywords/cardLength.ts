import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/** The number of digits of a card with an unknown brand (product spec, section 5). */
const [min, max] = [13, 19]

/**
 * cardLength: true means "as many digits as the number's brand has", which for Maestro are 12 to 19, or as it also issues;
 * a number of an unknown brand has 13 to 19. A text that is not only digits passes: digitCount reports it.
 *
 * Context: brands.
 * Source: product spec, section 9, "Card length ranges"; section 5, "cardNum".
 */
export const cardLength = keyword({
  name: 'cardLength',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  rank: 'length',
  test: (_: true, value: string, { brands }) => {
    const digits = withoutSpaces(value)
    if (!/^[0-9]*$/.test(digits)) return true
    const brand = brandOf(digits, brands)
    return brand
      ? [...brand.lengths, ...(brand.issuedLengths ?? [])].includes(digits.length)
      : digits.length >= min && digits.length <= max
  },
})
