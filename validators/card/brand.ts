import type { CardBrand } from '../../schemas/types.ts'

/**
 * The brand that a card number belongs to, as soon as its first digits tell.
 *
 * @param digits what is typed so far, digits only
 * @param brands the catalog, in its order: narrow ranges stand before the wide ones that contain them, first match wins
 * @returns undefined while no brand's prefix matches
 * Source: product spec, section 3, "Card brand definition"
 */
export function brandOf(digits: string, brands: CardBrand[]): CardBrand | undefined {
  return brands.find((brand) => new RegExp(brand.pattern).test(digits))
}
