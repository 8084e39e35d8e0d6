import { randomBytes } from 'node:crypto'

/** An unguessable key for a link to an order, an install or a refund: 43 characters of base64url. */
export const newKey = (): string => randomBytes(32).toString('base64url')
