/** Security codes: four digits at most (product spec, section 5). */
import { digits } from './digits.ts'

export const codec = digits(4)
