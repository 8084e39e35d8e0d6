import { isOneCharacter, valueAt } from './digitsOf.ts'

/**
 * A Brazilian person's number: 11 digits, not all the same, of which the last two are check digits.
 *
 * Source: product spec, section 5; Receita Federal: modulo 11, weights 2 to 10 and 2 to 11 from the right, 10 counts as 0.
 */
export function isCpf(text: string): boolean {
  if (text.length !== 11) return false
  let first = 0
  let second = 0
  for (let place = 0; place < 9; place++) {
    const digit = valueAt(text, place)
    if (digit < 0 || digit > 9) return false
    first += digit * (10 - place)
    second += digit * (11 - place)
  }
  first = ((first * 10) % 11) % 10
  if (valueAt(text, 9) !== first) return false
  second = (((second + first * 2) * 10) % 11) % 10
  return valueAt(text, 10) === second && !isOneCharacter(text)
}
