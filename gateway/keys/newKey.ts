import { randomBytes } from 'node:crypto'

/** The key of a link to an order, an install or a refund, which nobody can guess: 43 characters of base64url. */
export const newKey = (): string => randomBytes(32).toString('base64url')
