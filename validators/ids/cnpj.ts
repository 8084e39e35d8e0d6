import { isDigits, isOneCharacter, valueAt } from './digitsOf.ts'

/**
 * A Brazilian company's number: 12 digits or capital letters and two check digits. Letters are issued since July 2026;
 * a character counts as its code less 48, so the numbers of before are judged as ever.
 *
 * Source: Receita Federal, Instrução Normativa RFB 2229/2024, annex: modulo 11, weights 2 to 9 from the right, over and
 * over; a remainder under 2 gives 0.
 */
export function isCnpj(text: string): boolean {
  if (text.length !== 14 || !isDigits(text.slice(12), 2) || isOneCharacter(text)) return false
  for (let place = 0; place < 12; place++) {
    const value = valueAt(text, place)
    if (value < 0 || value > 42 || (value > 9 && value < 17)) return false
  }
  return checkDigit(text, 12) === valueAt(text, 12) && checkDigit(text, 13) === valueAt(text, 13)
}

function checkDigit(text: string, length: number): number {
  let sum = 0
  let weight = 2
  for (let place = length - 1; place >= 0; place--) {
    sum += valueAt(text, place) * weight
    weight = weight === 9 ? 2 : weight + 1
  }
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}
