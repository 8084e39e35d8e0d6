/** The catalog's brands, and a number of each kind. */
import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import type { CardBrand } from '../../schemas/types.ts'
import { brandOf } from '../../validators/card/brand.ts'
import { isLuhn } from '../../validators/card/luhn.ts'

export const brands = catalog.brands as CardBrand[]

/** The type of a number's brand; '' for an unknown one. */
export const typeOf = (digits: string) => brandOf(digits, brands)?.type ?? ''

/** Digits that begin so, have this length and a right Luhn digit. */
export function numberOf(beginning: string, length: number): string {
  const digits = beginning.padEnd(length - 1, '0').slice(0, length - 1)
  const last = [...'0123456789'].find((each) => isLuhn(digits + each))
  return digits + last
}
