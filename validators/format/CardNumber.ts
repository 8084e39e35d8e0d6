/** Card numbers: groups of four, at most 19 digits and so 23 characters (product spec, section 5). */
import { digits } from './digits.ts'

export const codec = digits(19, 4)
