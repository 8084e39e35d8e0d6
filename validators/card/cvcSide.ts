import type { CardBrand } from '../../schemas/types.ts'

/**
 * Where a brand prints its security code.
 *
 * @returns 'front' for a code of up to 4 digits, else 'back', where all other brands print their 3
 * Source: product spec, section 5, "Other rules"
 */
export const cvcSide = ({ cvcLengths }: CardBrand): 'front' | 'back' => (cvcLengths.includes(4) ? 'front' : 'back')
