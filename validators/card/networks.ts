import type { CoBadgeCatalog } from '../../schemas/types.ts'
import { compilePattern } from './brand.ts'

/**
 * The networks of a co-badged card.
 *
 * @param digits of a number, or its beginning; eight are enough
 * @returns the catalog's default first; an empty list for a card of one network, and while the digits are too few
 * Source: Regulation (EU) 2015/751, article 8: the payer chooses, at the point of sale, among the brands of the card
 */
export const networksOf = (digits: string, ranges: CoBadgeCatalog['ranges']): string[] =>
  ranges.find(({ pattern }) => compilePattern(pattern).test(digits))?.networks ?? []
