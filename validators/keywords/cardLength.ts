import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * cardLength: true means "as many digits as the number's own brand has"; a number of no known brand passes. Advice:
 * the spec binds 13 to 19 digits only, and issuers do differ from the table.
 *
 * Source: product spec, section 9, "Card length ranges".
 */
export const cardLength = keyword({
  name: 'cardLength',
  type: 'string',
  parameter: { const: true },
  message: 'hint.cardLength',
  test: (_: true, value: string) => {
    const digits = withoutSpaces(value)
    return brandOf(digits, catalog.brands)?.lengths.includes(digits.length) ?? true
  },
})
