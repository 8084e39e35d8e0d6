import { isDigits, valueAt } from './digitsOf.ts'

const weights = [3, 7, 1] as const

/**
 * A Mexican bank account for transfers: 18 digits, the last a control digit.
 *
 * Source: Banco de México, Circular 3/2012, annex on the CLABE: weights 3 7 1, each product modulo 10, then the sum.
 */
export function isClabe(text: string): boolean {
  if (!isDigits(text, 18)) return false
  let sum = 0
  for (let place = 0; place < 17; place++) sum += valueAt(text, place) * (weights[place % 3] as number)
  return (10 - (sum % 10)) % 10 === valueAt(text, 17)
}
