import type { CardBrand } from '../../schemas/types.ts'

/**
 * The brand of a card number, as soon as its first digits identify it.
 *
 * @param digits the typed digits
 * @param brands the catalog, in its order: narrow ranges come before the wide ones that contain them, and the first match
 *   wins
 * @returns undefined while no brand's prefix matches
 * Source: product spec, section 3, "Card brand definition"
 */
export function brandOf(digits: string, brands: CardBrand[]): CardBrand | undefined {
  const place = patternsOf(brands).findIndex((pattern) => pattern.test(digits))
  return brands[place]
}

/** Each pattern of a catalog is compiled once, because every keystroke searches for a brand. */
const compiled = new WeakMap<CardBrand[], RegExp[]>()

function patternsOf(brands: CardBrand[]): RegExp[] {
  const known = compiled.get(brands)
  if (known) return known
  const patterns = brands.map(({ pattern }) => compilePattern(pattern))
  compiled.set(brands, patterns)
  return patterns
}

/**
 * A catalog's expression. An invalid one matches nothing, so that the checks can run and report it.
 *
 * @param pattern as in `new RegExp`
 */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern)
  } catch {
    return /(?!)/
  }
}
