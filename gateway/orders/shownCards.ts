/** The card brands and networks that the page shows of an order. */
import coBadges from '../../schemas/catalogs/coBadges.json' with { type: 'json' }
import type { CardBrand, ShownCard } from '../../schemas/types.ts'
import { cvcSide } from '../../validators/card/cvcSide.ts'

/** @param code a brand's type, or a network of coBadges.json */
export function shownCard(brands: readonly CardBrand[], code: string): ShownCard {
  const brand = brands.find(({ type }) => type === code) ?? brands.find(({ cardType }) => cardType === code)
  const names: Record<string, string> = coBadges.names
  if (!brand) return { brand: code, name: Object.hasOwn(names, code) ? String(names[code]) : code }
  const { type, name, logoPath, cvcLengths } = brand
  return { brand: type, name, logoPath, cvcLengths, cvcSide: cvcSide(brand) }
}

/** The most common brands first, after two of them those at home in the order's country, then those of the catalog. */
const familiar = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'DINERSCLUB', 'MAESTRO']
const afterTwo = 1.5

/**
 * The brands whose marks the page shows, each name once.
 *
 * @param accepted types and cardTypes of the order; without them the brands of the order's country, all of which it accepts
 * @param country ISO 3166-1 alpha-2
 */
export function shownCards(
  brands: readonly CardBrand[],
  accepted: string[] | null,
  country: string | undefined,
): ShownCard[] {
  const isIn = (countries: string[] = []) => country !== undefined && countries.includes(country)
  const here = brands.filter(({ countries }) => !countries || isIn(countries))
  const atHome = brands.filter(({ home }) => isIn(home)).map(({ type }) => type)
  const rank = ({ brand }: ShownCard) => {
    if (atHome.includes(brand)) return afterTwo
    return familiar.includes(brand) ? familiar.indexOf(brand) : familiar.length
  }
  const shown = (accepted ?? here.map(({ type }) => type))
    .map((code) => shownCard(brands, code))
    .sort((one, other) => rank(one) - rank(other))
  return shown.filter(({ name }, at) => shown.findIndex((each) => each.name === name) === at)
}
