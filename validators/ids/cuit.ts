import { isDigits, valueAt, weigh } from './digitsOf.ts'

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

/**
 * An Argentine CUIT, CUIL or CDI: 11 digits, the last a check digit. The first two digits are not checked, because new ones
 * are issued (25 and 26 came later).
 *
 * Source: AFIP (ARCA): modulo 11, weights 5 4 3 2 7 6 5 4 3 2; 11 gives 0 and 10 gives 9.
 */
export function isCuit(text: string): boolean {
  if (!isDigits(text, 11)) return false
  const check = 11 - (weigh(text, weights) % 11)
  return valueAt(text, 10) === (check === 11 ? 0 : check === 10 ? 9 : check)
}
