/**
 * A Multibanco payment: an entity of five digits, a reference of nine, and the amount. The last two digits of the
 * reference check all three. Source: the routines that ifthenpay publishes for its merchants
 * (github.com/ifthenpay/Algoritmos-e-Rotinas); the weights are those of ISO/IEC 7064, MOD 97-10.
 */

/** In cents: eight digits. */
const greatest = 99_999_999

/**
 * @param entity five digits
 * @param body the first seven digits of the reference
 * @param amountMinor in cents, as the shopper types it at the machine
 * @returns nine digits
 * @throws RangeError for an amount of more than eight digits
 */
export function multibancoReference(entity: string, body: string, amountMinor: number): string {
  if (amountMinor > greatest) throw new RangeError('a Multibanco amount has eight digits')
  const covered = BigInt(entity + body + String(amountMinor).padStart(8, '0'))
  return body + String(98n - ((covered * 100n) % 97n)).padStart(2, '0')
}
