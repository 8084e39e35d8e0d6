/**
 * Signed facts in an address, for pages without an order key: JSON, compressed with zlib, in base64url, signed (ECDSA
 * on P-256). The signature stops others from writing the page's text. The signing key is made once and lives in the
 * database; links with it stay valid for long.
 */
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { asc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { KeySet } from '../../schemas/types.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/open.ts'
import { type PublicPoint, payloadKeys } from '../store/schema.ts'
import type { KeySealing } from './keySealing.ts'

export interface Payloads {
  /** The public key that checks signatures. */
  publicKey(): Promise<KeySet['keys'][number]>
  /** @param claims what the page may show; never an order key or anything that only the shopper may know */
  seal(claims: Record<string, unknown>): Promise<string>
}

/** An arbitrary lock number, used only here; see also cardKeys.ts and store/open.ts. */
const makingLock = 741_300_003

export function createPayloads(db: Database, clock: Pick<Clock, 'now'>, sealing: KeySealing): Payloads {
  const first = () => db.select().from(payloadKeys).orderBy(asc(payloadKeys.createdAt), asc(payloadKeys.kid)).limit(1)

  async function key(): Promise<typeof payloadKeys.$inferSelect> {
    const [known] = await first()
    if (known) return known
    const made = await makeKey(await clock.now(), sealing)
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`)
      // Another gateway may have been faster.
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
        // The signature format that WebCrypto checks.
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
  return { kid, privateKey: sealing.seal(privateKey, kid), publicKey: publicKey as PublicPoint, createdAt }
}
