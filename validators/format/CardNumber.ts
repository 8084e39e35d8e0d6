/** Card numbers: fours, 19 digits and so 23 characters at most (product spec, section 5). */
import { digits } from './digits.ts'

export const codec = digits(19, 4)
