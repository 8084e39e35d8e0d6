/** How card brands write their names; names are not translated. */
const names: Record<string, string> = {
  AMEX: 'American Express',
  AE: 'American Express',
  ARGENCARD: 'Argencard',
  BANCONTACT: 'Bancontact',
  CABAL: 'Cabal',
  CB: 'Cartes Bancaires',
  CENCOSUD: 'Cencosud',
  DANKORT: 'Dankort',
  DINERSCLUB: 'Diners Club',
  DISCOVER: 'Discover',
  EFTPOS: 'eftpos',
  MAESTRO: 'Maestro',
  MASTERCARD: 'Mastercard',
  NARANJA: 'Naranja',
  NATIVA: 'Nativa',
  RUPAY: 'RuPay',
  UNIONPAY: 'UnionPay',
  VISA: 'Visa',
}

/**
 * @param brand a type of schemas/catalogs/cardBrands.json, or a network of coBadges.json; a code without a name comes back
 *   unchanged
 */
export const cardName = (brand: string): string => (Object.hasOwn(names, brand) ? String(names[brand]) : brand)

/** The most common brands first, then those of the order. */
const familiar = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'DINERSCLUB', 'MAESTRO']

/** The display order of card brands. @returns the brands without duplicate names, the most common first. */
export function cardsInOrder(brands: readonly string[]): { brand: string; name: string }[] {
  const rank = (brand: string) => (familiar.includes(brand) ? familiar.indexOf(brand) : familiar.length)
  const sorted = [...brands].sort((one, other) => rank(one) - rank(other))
  const named = sorted.map((brand) => ({ brand, name: cardName(brand) }))
  return named.filter(({ name }, at) => named.findIndex((each) => each.name === name) === at)
}
