/** Column types that several tables use. */
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** pg returns a Buffer, PGlite a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A private key in the form of ../keys/keySealing.ts: base64 of a 12-byte nonce, the ciphertext, and a 16-byte tag. */
export interface SealedKey {
  sealed: string
}
