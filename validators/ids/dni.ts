import { isDigits, weigh } from './digitsOf.ts'

const weights = [3, 2, 7, 6, 5, 4, 3, 2] as const
/** By the sum's remainder: a card shows either a digit or a letter. */
const checkDigits = '65432110987'
const checkLetters = 'KJIHGFEDCBA'

/**
 * A Peruvian DNI: 8 digits, with the optional check character that the card shows beside them.
 *
 * Source: RENIEC: modulo 11, weights 3 2 7 6 5 4 3 2.
 */
export function isDni(text: string): boolean {
  if (!isDigits(text.slice(0, 8), 8) || text.length > 9) return false
  if (text.length === 8) return true
  const remainder = weigh(text, weights) % 11
  return text[8] === checkDigits[remainder] || text[8] === checkLetters[remainder]
}
