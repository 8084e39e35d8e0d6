import { isDigits, isOneCharacter, valueAt } from './digitsOf.ts'

/**
 * A Brazilian person's number: 11 digits, not all the same, of which the last two are check digits.
 *
 * Source: product spec, section 5; Receita Federal: modulo 11, weights 2 to 10 and 2 to 11 from the right, 10 counts as 0.
 */
export const isCpf = (text: string): boolean =>
  isDigits(text, 11) &&
  !isOneCharacter(text) &&
  checkDigit(text, 9) === valueAt(text, 9) &&
  checkDigit(text, 10) === valueAt(text, 10)

function checkDigit(text: string, length: number): number {
  let sum = 0
  for (let place = 0; place < length; place++) sum += valueAt(text, place) * (length + 1 - place)
  return ((sum * 10) % 11) % 10
}
