/** Digits as text; digits beyond the field's limit are dropped. */
import type { Codec } from './codec.ts'
import { digits } from './digits.ts'

export const codec = (maxLength?: number): Codec => digits(maxLength)
