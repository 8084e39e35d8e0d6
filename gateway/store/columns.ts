/** What columns of several tables are made of. */
import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A private key as ../keys/keySealing.ts keeps it: base64 of 12 bytes of nonce, what was sealed, and 16 bytes of tag. */
export interface SealedKey {
  sealed: string
}
