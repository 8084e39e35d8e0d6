import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/** With fewer digits a number may still become another brand's: the longest prefix of the catalog has six. */
const decided = 6

/**
 * supportedCards: ['VISA', 'AMEX'] means "a card of one of these brands", as an order lists them; a number of an unknown
 * brand passes. Some brands have several codes for the same numbers: AMEX and AE both accept the card.
 *
 * Parameter: types or cardTypes of the catalog of brands.
 * Source: product spec, section 3, "A supported-cards list carries cardType".
 */
export const supportedCards = keyword({
  name: 'supportedCards',
  type: 'string',
  parameter: { type: 'array', items: { type: 'string' } },
  message: 'error.invalidField',
  rank: 'early',
  params: (listed: string[]) => ({ supportedCards: listed }),
  test: (listed: string[], value: string) => {
    const digits = withoutSpaces(value)
    const found = digits.length < decided ? undefined : brandOf(digits, catalog.brands)
    return (
      !found ||
      catalog.brands.some(
        ({ pattern, type, cardType }) =>
          pattern === found.pattern && (listed.includes(type) || listed.includes(cardType)),
      )
    )
  },
})
