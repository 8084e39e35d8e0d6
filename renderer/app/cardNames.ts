/** How card brands write their names; names are not translated. */
const names: Record<string, string> = {
  AMEX: 'American Express',
  AE: 'American Express',
  ARGENCARD: 'Argencard',
  CABAL: 'Cabal',
  CENCOSUD: 'Cencosud',
  DANKORT: 'Dankort',
  DINERSCLUB: 'Diners Club',
  DISCOVER: 'Discover',
  MAESTRO: 'Maestro',
  MASTERCARD: 'Mastercard',
  NARANJA: 'Naranja',
  NATIVA: 'Nativa',
  RUPAY: 'RuPay',
  UNIONPAY: 'UnionPay',
  VISA: 'Visa',
}

/** @param brand a type of schemas/catalogs/cardBrands.json; one without a name of its own stands for itself */
export const cardName = (brand: string): string => (Object.hasOwn(names, brand) ? String(names[brand]) : brand)

/** Most widely held first, as shoppers look for them; then as the order lists them. */
const familiar = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'DINERSCLUB', 'MAESTRO']

/** The brands without doubles of name, the most familiar first. */
export function cardsInOrder(brands: readonly string[]): { brand: string; name: string }[] {
  const rank = (brand: string) => (familiar.includes(brand) ? familiar.indexOf(brand) : familiar.length)
  const sorted = [...brands].sort((one, other) => rank(one) - rank(other))
  const named = sorted.map((brand) => ({ brand, name: cardName(brand) }))
  return named.filter(({ name }, at) => named.findIndex((each) => each.name === name) === at)
}
