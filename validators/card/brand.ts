import type { CardBrand } from '../../schemas/types.ts'

/**
 * The brand of a card number, as soon as its first digits identify it.
 *
 * @param digits the typed digits
 * @param brands in the catalog's order: narrow ranges come before the wide ones that contain them, and the first match
 *   wins
 * @returns undefined while no brand's prefix matches
 * Source: product spec, section 3, "Card brand definition"
 */
export function brandOf(digits: string, brands: readonly CardBrand[] = []): CardBrand | undefined {
  return brands.find((brand) => isOfBrand(digits, brand))
}

/**
 * The brands by which a form judges its card.
 *
 * @param network of a method that is sold as a card form; numbers of the networks that it works on are its own there
 */
export function brandsFor(brands: readonly CardBrand[], network: string | undefined): readonly CardBrand[] {
  const own = brands.find(({ type }) => type === network)
  if (!own) return brands
  const others = brands.filter(({ type }) => own.alsoOn?.includes(type))
  const patterns = [own, ...others].flatMap((each) => each.patterns)
  return [{ ...own, patterns }, ...brands.filter((brand) => brand !== own)]
}

/** Whether the first digits are a brand's, whatever other brands there are. */
export const isOfBrand = (digits: string, { patterns }: CardBrand): boolean =>
  patterns.some((pattern) => compilePattern(pattern).test(digits))

/** Each expression is compiled once, because every keystroke searches for a brand. Expressions come from catalogs. */
const compiled = new Map<string, RegExp>()

/**
 * A catalog's expression. An invalid one matches nothing, so that the checks can run and report it.
 *
 * @param pattern as in `new RegExp`
 */
export function compilePattern(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const made = regexOf(pattern)
  compiled.set(pattern, made)
  return made
}

function regexOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern)
  } catch {
    return /(?!)/
  }
}
