/** The order in which card brands are shown. */
import { cardName } from '../../../core/cardName.ts'

/** Most widely held first, as shoppers look for them; then as the order lists them. */
const familiar = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'DINERSCLUB', 'MAESTRO']

/** The brands without doubles of name, the most familiar first. */
export function cardsInOrder(brands: readonly string[]): { brand: string; name: string }[] {
  const rank = (brand: string) => (familiar.includes(brand) ? familiar.indexOf(brand) : familiar.length)
  const sorted = [...brands].sort((one, other) => rank(one) - rank(other))
  const named = sorted.map((brand) => ({ brand, name: cardName(brand) }))
  return named.filter(({ name }, at) => named.findIndex((each) => each.name === name) === at)
}
