import catalog from '../../schemas/catalogs/coBadges.json' with { type: 'json' }
import { networksOf } from '../card/networks.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * cardNetwork: true means "a network of the card whose number is given"; a card of one network offers no choice.
 *
 * Context: values.cardNum.
 * Source: Regulation (EU) 2015/751, article 8
 */
export const cardNetwork = keyword({
  name: 'cardNetwork',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { values: { cardNum } }) =>
    typeof cardNum === 'string' && networksOf(withoutSpaces(cardNum), catalog.ranges).includes(value),
})
