import { isDigits, valueAt } from './digitsOf.ts'

const weights = [3, 7, 1] as const

/**
 * A Mexican bank account for transfers: 18 digits, the last a control digit.
 *
 * Source: Banco de México, Circular 3/2012, annex on the CLABE: weights 3 7 1, each product modulo 10, then the sum.
 */
export const isClabe = (text: string): boolean => isDigits(text, 18) && clabeDigit(text) === valueAt(text, 17)

/** The control digit of the first 17 digits: bank, town and account. */
export function clabeDigit(digits: string): number {
  let sum = 0
  for (let place = 0; place < 17; place++) sum += valueAt(digits, place) * (weights[place % 3] as number)
  return (10 - (sum % 10)) % 10
}
