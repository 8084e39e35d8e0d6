/**
 * Identity numbers: shown as typed, handed up as capitals and digits without dots, dashes, slashes and spaces.
 *
 * Source: our contract, "Values handed up and sent".
 */
import { compactId } from '../ids/compactId.ts'
import type { Codec } from './codec.ts'

export const codec: Codec = {
  parse: (text) => compactId(text) || undefined,
  show: (value) => String(value ?? ''),
}
