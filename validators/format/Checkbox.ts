/** The value of a ticked checkbox; any other text means unticked. */
import type { Codec } from './codec.ts'

export const codec: Codec = {
  parse: (text) => text.trim().toLowerCase() === 'true' || undefined,
  show: (value) => (value === true ? 'true' : ''),
}
