/** Digits as text; further ones than the field takes are dropped. */
import type { Codec } from './codec.ts'
import { digits } from './digits.ts'

export const codec = (maxLength?: number): Codec => digits(maxLength)
