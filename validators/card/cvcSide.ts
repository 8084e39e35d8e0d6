import type { CardBrand } from '../../schemas/types.ts'

/**
 * Where a brand prints its security code: on the back, unless its entry says otherwise.
 *
 * Source: product spec, section 5, "Other rules"
 */
export const cvcSide = ({ cvcSide = 'back' }: CardBrand): 'front' | 'back' => cvcSide
