import type { CardBrand } from '../../schemas/types.ts'

/**
 * The brand that a card number belongs to, as soon as its first digits tell.
 *
 * @param digits what is typed so far, digits only
 * @param brands the catalog, in its order: narrow ranges are before the wide ones that contain them, first match wins
 * @returns undefined while no brand's prefix matches
 * Source: product spec, section 3, "Card brand definition"
 */
export function brandOf(digits: string, brands: CardBrand[]): CardBrand | undefined {
  const place = patternsOf(brands).findIndex((pattern) => pattern.test(digits))
  return brands[place]
}

/** A catalog's patterns are compiled once: a brand is looked for at every key. */
const compiled = new WeakMap<CardBrand[], RegExp[]>()

function patternsOf(brands: CardBrand[]): RegExp[] {
  const known = compiled.get(brands)
  if (known) return known
  const patterns = brands.map(({ pattern }) => compilePattern(pattern))
  compiled.set(brands, patterns)
  return patterns
}

/**
 * A catalog's expression. One that is none matches nothing, so that the checks can run and say where it is.
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
