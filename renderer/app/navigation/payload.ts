/**
 * The payload in an address's `data` parameter: base64 or base64url of zlib or gzip of JSON. Anyone can write an
 * address, so a page shows only what the gateway has signed. Loaded by the pages that read a payload.
 */
import { Inflate } from 'pako'
import type { KeySet } from '../../../schemas/types.ts'

/** Contract, "Addresses": a payload that inflates to more is not ours. */
const maxBytes = 64 * 1024

/** @returns the payload's content, signed or not; null if it can't be read */
export function decodePayload(data: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflated(bytesOf(data))))
  } catch {
    return null
  }
}

/** @returns the gateway's content; null if the payload can't be read or is not signed by the gateway */
export async function signedPayload(
  data: string,
  { keys }: Pick<KeySet, 'keys'>,
): Promise<Record<string, unknown> | null> {
  try {
    const { said, kid, signature } = decodePayload(data) as { said: string; kid: string; signature: string }
    const jwk = keys.find((key) => key.use === 'sig' && key.kid === kid)
    if (!jwk) return null
    const { kty, crv, x, y } = jwk
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ecdsa, false, ['verify'])
    const isOurs = await crypto.subtle.verify(ecdsa, key, bytesOf(signature), new TextEncoder().encode(said))
    const claims: unknown = isOurs ? JSON.parse(said) : null
    return typeof claims === 'object' ? (claims as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** @throws Error for invalid base64. A `+` that an address turned into a space is restored */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const plain = base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
}

/**
 * Stops when the result is too large: a small payload may inflate to gigabytes.
 * @throws Error for an incomplete stream
 */
function inflated(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const inflate = new Inflate({ chunkSize: 16 * 1024 })
  const chunks: Uint8Array[] = []
  let length = 0
  inflate.onData = (chunk) => {
    length += chunk.length
    if (length > maxBytes) throw new RangeError('The payload is too large.')
    chunks.push(chunk)
  }
  inflate.push(bytes, true)
  if (inflate.err || !inflate.ended) throw new TypeError('The payload is not compressed, or not whole.')
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
