import type { CoBadgeCatalog } from '../../schemas/types.ts'
import { compilePattern } from './brand.ts'

/**
 * The networks that a co-badged card can be paid over.
 *
 * @param digits of a number, or its beginning; eight tell all
 * @returns the catalog's default first; none for a card of one network, and while the first digits do not tell
 * Source: Regulation (EU) 2015/751, article 8: the payer chooses, at the point of sale, among the brands of the card
 */
export const networksOf = (digits: string, ranges: CoBadgeCatalog['ranges']): string[] =>
  ranges.find(({ pattern }) => compilePattern(pattern).test(digits))?.networks ?? []
