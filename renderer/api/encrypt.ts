/**
 * Card data for the wire: a compact JWE (RFC 7516) to the gateway's public key, ECDH-ES on P-256 with A256GCM.
 * Loaded when needed: see payment.ts.
 */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { KeySet } from '../../schemas/types.ts'
import { NetworkError } from './errors.ts'

/**
 * @param values secret fields by name; they stay in memory
 * @param keySet fetched for this press: its time is encrypted too, and the gateway refuses old values
 * @param orderKey the only order that the values are valid for
 * @throws NetworkError if no key of the set can encrypt
 */
export async function encrypt(values: Record<string, unknown>, keySet: KeySet, orderKey: string): Promise<string> {
  const jwk = keySet.keys.find((key) => key.kty === 'EC' && key.crv === 'P-256' && key.use !== 'sig')
  if (!jwk) throw noKey()
  const key = await importJWK(jwk as JWK, 'ECDH-ES').catch((error: Error) => {
    throw error.name === 'DataError' ? noKey() : error
  })
  return new CompactEncrypt(
    new TextEncoder().encode(JSON.stringify({ ...values, orderKey, sealedTime: keySet.serverTime })),
  )
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(key)
}

const noKey = () => new NetworkError('The gateway offers no key for card data.')
