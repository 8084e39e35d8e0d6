/** Detects different content under the same Idempotency-Key. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../core/canonicalJson.ts'

/**
 * @param content the whole request without the JWE: brand and last four digits represent the card. A hash of the number
 * could be guessed by trial.
 */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url')
