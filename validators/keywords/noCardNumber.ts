import { cardsIn } from '../card/cardsIn.ts'
import { isLikeCard } from '../card/likeCard.ts'
import { keyword } from '../keyword.ts'

/**
 * noCardNumber: true means that a text contains no card number, where it would be stored and shown: no digits that look
 * like a card's (card/likeCard.ts), in any notation (card/cardsIn.ts).
 *
 * Phone numbers pass. Those behind a plus sign have 15 digits at most; some others have a card's length and first digits:
 * Austria 43, Germany 49, Colombia 57, Venezuela 58, mobiles of the Philippines 639, and the United Kingdom and Slovakia
 * with the zero that many write behind 44 and 421. Cards with these first digits are longer.
 *
 * Source: our contract, "Field definitions"; E.164 for phone numbers
 */
export const noCardNumber = keyword({
  name: 'noCardNumber',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => cardsIn(value, isCard).length === 0,
})

const phone = /^(?:4[39]\d{10,13}|4(?:4|21)0\d{9,10}|5[78]\d{10}|639\d{9})$/

const isCard = (digits: string, isBehindPlus: boolean): boolean =>
  !(isBehindPlus && digits.length <= 15) && !phone.test(digits) && isLikeCard(digits)
