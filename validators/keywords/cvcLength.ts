import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * cvcLength: true means "as many digits as the brand of the form's card number prints"; passes while no brand is
 * known. Advice: the spec binds 3 or 4 digits only.
 *
 * Context: values.cardNum.
 * Source: product spec, section 9, "CVC length"; section 5, "Other rules".
 */
export const cvcLength = keyword({
  name: 'cvcLength',
  type: 'string',
  parameter: { const: true },
  message: 'hint.cvcLength',
  test: (_: true, value: string, { values }) => {
    const number = typeof values.cardNum === 'string' ? withoutSpaces(values.cardNum) : ''
    return brandOf(number, catalog.brands)?.cvcLengths.includes(value.trim().length) ?? true
  },
})
