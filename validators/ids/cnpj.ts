import { isOneCharacter, valueAt } from './digitsOf.ts'

/** Weights of the 13 characters before the second check digit; the first check digit skips the first weight. */
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * A Brazilian company's number: 12 digits or capital letters and two check digits. New numbers have letters since July 2026;
 * a character counts as its code less 48, so older numbers keep their check digits.
 *
 * Source: Receita Federal, Instrução Normativa RFB 2229/2024, annex: modulo 11, weights 2 to 9 from the right, repeated; a
 * remainder under 2 gives 0.
 */
export function isCnpj(text: string): boolean {
  if (text.length !== 14) return false
  let first = 0
  let second = 0
  for (let place = 0; place < 12; place++) {
    const value = valueAt(text, place)
    // Seven characters are between '9' and 'A'.
    if (value < 0 || value > 42 || (value > 9 && value < 17)) return false
    first += value * (weights[place + 1] as number)
    second += value * (weights[place] as number)
  }
  first = checkDigit(first)
  if (valueAt(text, 12) !== first) return false
  return valueAt(text, 13) === checkDigit(second + first * 2) && !isOneCharacter(text)
}

function checkDigit(sum: number): number {
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}
