import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/** The number of digits of a card with an unknown brand (product spec, section 5). */
const [min, max] = [13, 19]

/**
 * cardLength: true means "as many digits as the number's brand has", which for Maestro are 12 to 19; a number of an unknown
 * brand has 13 to 19. A text that is not only digits passes: digitCount reports it.
 *
 * Source: product spec, section 9, "Card length ranges"; section 5, "cardNum".
 */
export const cardLength = keyword({
  name: 'cardLength',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  rank: 'length',
  test: (_: true, value: string) => {
    const digits = withoutSpaces(value)
    if (!/^[0-9]*$/.test(digits)) return true
    const lengths = brandOf(digits, catalog.brands)?.lengths
    return lengths ? lengths.includes(digits.length) : digits.length >= min && digits.length <= max
  },
})
