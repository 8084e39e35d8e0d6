/** The display order of card brands. */
import { cardName } from '../../../core/cardName.ts'

/** The most common brands first, then those of the order. */
const familiar = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'DINERSCLUB', 'MAESTRO']

/** The brands without duplicate names, the most common first. */
export function cardsInOrder(brands: readonly string[]): { brand: string; name: string }[] {
  const rank = (brand: string) => (familiar.includes(brand) ? familiar.indexOf(brand) : familiar.length)
  const sorted = [...brands].sort((one, other) => rank(one) - rank(other))
  const named = sorted.map((brand) => ({ brand, name: cardName(brand) }))
  return named.filter(({ name }, at) => named.findIndex((each) => each.name === name) === at)
}
