import { valueAt } from './digitsOf.ts'

const checkCharacters = '0123456789K'

/**
 * A Chilean RUT or RUN: 7 or 8 digits and a check character, a digit or K.
 *
 * Source: Registro Civil: modulo 11, weights 2 to 7 from the right, repeated.
 */
export function isRutChile(text: string): boolean {
  const last = text.length - 1
  if (last !== 7 && last !== 8) return false
  let sum = 0
  let weight = 2
  for (let place = last - 1; place >= 0; place--) {
    const digit = valueAt(text, place)
    if (digit < 0 || digit > 9) return false
    sum += digit * weight
    weight = weight === 7 ? 2 : weight + 1
  }
  return text.charCodeAt(last) === checkCharacters.charCodeAt((11 - (sum % 11)) % 11)
}
