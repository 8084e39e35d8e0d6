/** What tells one intent from another that came under the same Idempotency-Key. */
import { createHash } from 'node:crypto'

/**
 * @param content everything that was asked for, without the JWE: brand and last four stand for the card, never a hash
 * of the number, which could be tried out
 */
export const fingerprint = (content: unknown): string =>
  createHash('sha256').update(canonical(content)).digest('base64url')

/** JSON with sorted names, so that their order makes no difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  )
}
