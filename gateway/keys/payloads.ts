/**
 * What an address may tell a page without an order key: JSON in zlib in base64url, signed (ECDSA on P-256), so that
 * nobody else can put words into our mouth. The key lives in the database, made once; links with it are kept for long.
 */
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { asc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/open.ts'
import { payloadKeys } from '../store/schema.ts'
import type { KeySealing } from './keySealing.ts'

export interface Payloads {
  /** The key to check signatures with. */
  publicKey(): Promise<JWK>
  /** @param claims what the page may show; never an order key, never what only the shopper may know */
  seal(claims: Record<string, unknown>): Promise<string>
}

/** Any number that is ours alone; see also cardKeys.ts and store/open.ts. */
const makingLock = 741_300_003

export function createPayloads(db: Database, clock: Pick<Clock, 'now'>, sealing: KeySealing): Payloads {
  const first = () => db.select().from(payloadKeys).orderBy(asc(payloadKeys.createdAt), asc(payloadKeys.kid)).limit(1)

  async function key(): Promise<typeof payloadKeys.$inferSelect> {
    const [known] = await first()
    if (known) return known
    const made = await makeKey(await clock.now(), sealing)
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`)
      // Another gateway may have been quicker.
      const [theirs] = await tx.select().from(payloadKeys).orderBy(asc(payloadKeys.createdAt)).limit(1)
      if (theirs) return theirs
      await tx.insert(payloadKeys).values(made)
      return made
    })
  }

  return {
    async publicKey() {
      const { kid, publicKey } = await key()
      return { ...publicKey, kid, use: 'sig', alg: 'ES256' }
    },

    async seal(claims) {
      const { kid, privateKey } = await key()
      const said = JSON.stringify(claims)
      const signature = sign('sha256', Buffer.from(said), {
        key: createPrivateKey({ key: sealing.open(privateKey, kid), format: 'jwk' }),
        // As WebCrypto checks it.
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url')
      return deflateSync(JSON.stringify({ said, kid, signature })).toString('base64url')
    },
  }
}

async function makeKey(createdAt: Date, sealing: KeySealing): Promise<typeof payloadKeys.$inferSelect> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const [privateKey, publicKey] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
  const kid = randomUUID()
  return { kid, privateKey: sealing.seal(privateKey, kid), publicKey, createdAt }
}
