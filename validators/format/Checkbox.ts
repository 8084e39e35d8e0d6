/** A box that is ticked, as its value is written; anything else is one that is not. */
import type { Codec } from './codec.ts'

export const codec: Codec = {
  parse: (text) => text.trim().toLowerCase() === 'true' || undefined,
  show: (value) => (value === true ? 'true' : ''),
}
