import { isDigits, valueAt, weigh } from './digitsOf.ts'

const ciWeights = [2, 9, 8, 7, 6, 3, 4] as const
const rutWeights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const

/**
 * A Uruguayan identity card (CI): 8 digits, the last a check digit; 6 or 7 digits are an old number, or one without its
 * check digit, and pass.
 *
 * Source: Dirección Nacional de Identificación Civil: weights 2 9 8 7 6 3 4, modulo 10.
 */
export const isCiUruguay = (text: string): boolean =>
  isDigits(text, 6, 7) || (isDigits(text, 8) && (10 - (weigh(text, ciWeights) % 10)) % 10 === valueAt(text, 7))

/**
 * A Uruguayan RUT: 12 digits, the last a check digit.
 *
 * Source: DGI: modulo 11, weights 4 3 2 9 8 7 6 5 4 3 2; 11 gives 0, and numbers that would give 10 are never issued.
 */
export const isRutUruguay = (text: string): boolean =>
  isDigits(text, 12) && (11 - (weigh(text, rutWeights) % 11)) % 11 === valueAt(text, 11)
