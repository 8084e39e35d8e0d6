import { isDigits, valueAt } from './digitsOf.ts'

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * A Colombian NIT or cédula (CC), as far as its form distinguishes them. Ten digits that begin with 1 are a cédula from 2003
 * or later, without a check digit; six to nine digits may be an older cédula or a NIT without its check digit. Any other ten
 * digits, and more, are a NIT with its check digit.
 *
 * Source: DIAN, Orden Administrativa 4 of 1989: modulo 11, fifteen weights from the right; a remainder under 2 is the digit
 * itself.
 */
export function isNit(text: string): boolean {
  if (!isDigits(text, 6, 16)) return false
  const mayLackCheckDigit = text.length < 10 || (text.length === 10 && text[0] === '1')
  if (mayLackCheckDigit) return true
  const last = text.length - 1
  let sum = 0
  for (let place = 0; place < last; place++) sum += valueAt(text, place) * (weights[last - 1 - place] as number)
  const remainder = sum % 11
  return valueAt(text, last) === (remainder < 2 ? remainder : 11 - remainder)
}
