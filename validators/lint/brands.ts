import type { CardBrandCatalog } from '../../schemas/types.ts'
import { unsafeRegex } from '../safeRegex.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

/** A catalog of card brands: expressions that find a brand by what a stranger sends must not take long. */
export const lintBrands = ({ content: { brands }, finding }: Typed<CardBrandCatalog>): Finding[] =>
  brands.flatMap(({ pattern }, index) => {
    const reason = unsafeRegex(pattern)
    const message = `the expression is refused: ${reason}.`
    return reason ? [finding('TF107', `/brands/${index}/pattern`, message, 'write it in another way')] : []
  })
