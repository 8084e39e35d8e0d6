/**
 * Encrypts the private keys in the database: AES-256-GCM with KEY_ENCRYPTION_KEY, which is kept elsewhere. Each is
 * bound to its id, so that a copy of the database decrypts no card. Without that key, as in a sandbox, they are stored
 * in the clear.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { SealedKey } from '../store/columns.ts'
import type { Database } from '../store/open.ts'
import { cardKeys, payloadKeys, webhookSecrets } from '../store/schema.ts'

export interface KeySealing {
  seal(key: JWK, kid: string): JWK | SealedKey
  /** @throws Error when another key encrypted it, or it was changed */
  open(kept: JWK | SealedKey, kid: string): JWK
  /** True if it is encrypted as it would be now. */
  isCurrent(kept: JWK | SealedKey, kid: string): boolean
}

const nonceBytes = 12
const tagBytes = 16

/**
 * @param secret encrypts from now on; without it keys are stored in the clear
 * @param previous the former secret: only decrypts
 */
export function createKeySealing(secret: Buffer | undefined, previous?: Buffer): KeySealing {
  return {
    seal(key, kid) {
      if (!secret) return key
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(kid))
      const text = Buffer.concat([cipher.update(JSON.stringify(key)), cipher.final()])
      return { sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64') }
    },

    open(kept, kid) {
      if (!isSealed(kept)) return kept
      if (!secret) throw new Error('a private key is sealed, and no KEY_ENCRYPTION_KEY is given')
      try {
        return unseal(kept, kid, secret)
      } catch (error) {
        if (!previous) throw error
        return unseal(kept, kid, previous)
      }
    },

    isCurrent(kept, kid) {
      if (!secret || !isSealed(kept)) return !secret && !isSealed(kept)
      try {
        unseal(kept, kid, secret)
        return true
      } catch {
        return false
      }
    },
  }
}

function unseal({ sealed }: SealedKey, kid: string, secret: Buffer): JWK {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(kid)).setAuthTag(bytes.subarray(-tagBytes))
  const text = Buffer.concat([cipher.update(bytes.subarray(nonceBytes, -tagBytes)), cipher.final()])
  return JSON.parse(text.toString())
}

/**
 * Encrypts keys that are still in the clear, once a secret is given.
 *
 * @throws Error with the remedy, when another secret encrypted the stored keys
 */
export async function sealKeys(db: Database, sealing: KeySealing): Promise<void> {
  for (const table of [cardKeys, payloadKeys, webhookSecrets]) {
    for (const { kid, privateKey } of await db.select().from(table)) {
      const opened = openOrExplain(sealing, privateKey, kid)
      const kept = isSealed(privateKey) ? privateKey : sealing.seal(opened, kid)
      if (kept !== privateKey) await db.update(table).set({ privateKey: kept }).where(eq(table.kid, kid))
    }
  }
}

/**
 * Re-encrypts what the present secret did not encrypt.
 *
 * @throws Error with the remedy, when neither secret decrypts a key
 */
export async function resealKeys(db: Database, sealing: KeySealing): Promise<{ kept: number; resealed: number }> {
  let kept = 0
  let resealed = 0
  for (const table of [cardKeys, payloadKeys, webhookSecrets]) {
    for (const { kid, privateKey } of await db.select().from(table)) {
      kept++
      if (sealing.isCurrent(privateKey, kid)) continue
      const anew = sealing.seal(openOrExplain(sealing, privateKey, kid), kid)
      await db.update(table).set({ privateKey: anew }).where(eq(table.kid, kid))
      resealed++
    }
  }
  return { kept, resealed }
}

/** Counts the private keys and those that do not decrypt. Changes nothing. */
export async function unopenedKeys(db: Database, sealing: KeySealing): Promise<{ kept: number; unopened: number }> {
  let kept = 0
  let unopened = 0
  for (const table of [cardKeys, payloadKeys, webhookSecrets]) {
    for (const { kid, privateKey } of await db.select().from(table)) {
      kept++
      try {
        sealing.open(privateKey, kid)
      } catch {
        unopened++
      }
    }
  }
  return { kept, unopened }
}

function openOrExplain(sealing: KeySealing, kept: JWK | SealedKey, kid: string): JWK {
  try {
    return sealing.open(kept, kid)
  } catch {
    throw new Error(
      'KEY_ENCRYPTION_KEY is not the one that the private keys in this database were sealed with: set that one, or set it as KEY_ENCRYPTION_KEY_PREVIOUS beside a new one',
    )
  }
}

const isSealed = (kept: JWK | SealedKey): kept is SealedKey => 'sealed' in kept
