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
