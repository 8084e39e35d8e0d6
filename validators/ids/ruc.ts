import { isDigits, valueAt, weigh } from './digitsOf.ts'

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

/**
 * A Peruvian RUC: 11 digits that begin with the kind of taxpayer (10, 15, 16, 17 or 20) and end with a check digit.
 *
 * Source: SUNAT: modulo 11, weights 5 4 3 2 7 6 5 4 3 2; 10 gives 0 and 11 gives 1.
 */
export const isRucPeru = (text: string): boolean =>
  isDigits(text, 11) && /^(?:1[0567]|20)/.test(text) && (11 - (weigh(text, weights) % 11)) % 10 === valueAt(text, 10)

/**
 * A Paraguayan RUC: the number of the identity card, or a company's, of 4 to 8 digits, and a check digit.
 *
 * Source: SET (DNIT): modulo 11, weights 2, 3, 4 and so on from the right; a remainder under 2 gives 0.
 */
export function isRucParaguay(text: string): boolean {
  if (!isDigits(text, 5, 9)) return false
  const last = text.length - 1
  let sum = 0
  for (let place = 0; place < last; place++) sum += valueAt(text, place) * (last + 1 - place)
  const remainder = sum % 11
  return valueAt(text, last) === (remainder < 2 ? 0 : 11 - remainder)
}
