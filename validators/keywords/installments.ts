import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

interface Terms {
  /** ISO 3166-1 alpha-2: the countries where cards can be paid in installments. */
  countries: string[]
  /** Types of brands without installments, because they are debit cards. */
  exceptBrands: string[]
}

/**
 * installments: { countries, exceptBrands } means "paid in full, or in a country and with a card that have installments";
 * passes while the brand is unknown.
 *
 * Value: number of installments, as a string of digits. Context: brands, country (US by default),
 * values.cardNum.
 * Source: product spec, section 5, "installment payment is not supported by card type or country".
 */
export const installments = keyword({
  name: 'installments',
  type: 'string',
  parameter: {
    type: 'object',
    required: ['countries', 'exceptBrands'],
    additionalProperties: false,
    properties: {
      countries: { type: 'array', items: { type: 'string' } },
      exceptBrands: { type: 'array', items: { type: 'string' } },
    },
  },
  message: 'error.installments',
  test: ({ countries, exceptBrands }: Terms, value: string, { country = 'US', values, brands }) => {
    if (value === '1') return true
    const number = typeof values.cardNum === 'string' ? withoutSpaces(values.cardNum) : ''
    const brand = brandOf(number, brands)?.type
    return countries.includes(country) && !(brand && exceptBrands.includes(brand))
  },
})
