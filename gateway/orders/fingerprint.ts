/** What tells one intent from another that came under the same Idempotency-Key. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../core/canonicalJson.ts'

/**
 * @param content everything that was asked for, without the JWE: brand and last four stand for the card, never a hash
 * of the number, which could be tried out
 */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url')
