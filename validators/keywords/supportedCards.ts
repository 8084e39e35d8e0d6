import type { CardBrand } from '../../schemas/types.ts'
import { brandOf, isOfBrand } from '../card/brand.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/** With fewer digits a number may become most brands'; from here on, that of few ranges. */
const earliest = 6
/** No issuer has more (ISO/IEC 7812-1). */
const decided = 8

/**
 * supportedCards: ['VISA', 'AMEX'] means "a card of one of these brands", as an order lists them; a number of an unknown
 * brand passes. Some brands have several codes for the same numbers: AMEX and AE both accept the card. A brand may work on
 * the network of another: an order with VISA alone takes a mada card whose number is also Visa's.
 *
 * Parameter: types or cardTypes of the catalog of brands. Context: brands.
 * Source: product spec, section 3, "A supported-cards list carries cardType".
 */
export const supportedCards = keyword({
  name: 'supportedCards',
  type: 'string',
  parameter: { type: 'array', items: { type: 'string' } },
  message: 'error.invalidField',
  rank: 'early',
  params: (listed: string[], { brands = [] }) => ({
    supportedCards: listed,
    cards: [...new Set(listed.map((code) => brands.find((brand) => isNamed(brand, code))?.name ?? code))],
  }),
  test: (listed: string[], value: string, { brands = [] }) => {
    const codes = brands.filter((brand) => listed.some((code) => isNamed(brand, code)))
    return mayBeOneOf(withoutSpaces(value), codes, brands)
  },
})

/** Whether the number, or one that begins with these digits, is of these brands or of an unknown one. */
function mayBeOneOf(digits: string, listed: CardBrand[], brands: readonly CardBrand[]): boolean {
  if (digits.length < earliest) return true
  if (digits.length < decided) return [...'0123456789'].some((next) => mayBeOneOf(digits + next, listed, brands))
  const found = brandOf(digits, brands)
  return (
    !found ||
    listed.some((brand) => isOfBrand(digits, brand) && (found.alsoOn?.includes(brand.type) || isSame(brand, found)))
  )
}

const isSame = (one: CardBrand, other: CardBrand) => one.patterns.join() === other.patterns.join()

const isNamed = ({ type, cardType }: CardBrand, code: string) => type === code || cardType === code
