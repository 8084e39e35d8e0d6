/**
 * Key pairs for card data. The page gets the public half (JWKS) and sends card values as a JWE (ECDH-ES on P-256,
 * A256GCM), which WebCrypto can make without a library. They are decrypted in memory only. Keys live in the database,
 * so that every gateway decrypts what another's page encrypted. They are renewed automatically.
 */
import { randomUUID } from 'node:crypto'
import { desc, eq, lt, lte, sql } from 'drizzle-orm'
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { KeySet } from '../../schemas/types.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../store/open.ts'
import { cardKeys, type PublicPoint } from '../store/schema.ts'
import type { KeySealing } from './keySealing.ts'

export interface CardKeys {
  /** The key for encryption, created if there is none or the last one is old. */
  publicKeys(): Promise<Pick<KeySet, 'keys'>>
  /** @throws Unreadable if it is not a JWE of ours, or its key was deleted */
  open(jwe: string): Promise<Record<string, unknown>>
}

export class Unreadable extends Error {}

/**
 * The page fetches the key at each press of Pay, so a key can be short-lived: recorded traffic soon becomes unreadable.
 */
const renewAfterMs = 24 * 3_600_000
/** Then the key is deleted. */
const openForMs = 2 * renewAfterMs
/** An arbitrary lock number, used only here; see also store/open.ts. */
const renewalLock = 741_300_002
/** A key that is removed from the database, for example after a theft, stops working after this time. */
const keptMs = 60_000
/** Between two gateways of one database. */
const clocksDifferMs = 5 * 60_000
const algorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

export function createCardKeys(db: Database, clock: Pick<Clock, 'now'>, sealing: KeySealing): CardKeys {
  const ready = new Map<string, PrivateKey>()

  async function privateKeyOf(kid: string): Promise<PrivateKey | undefined> {
    const known = ready.get(kid)
    if (known && performance.now() - known.readAt < keptMs) return known
    const [row] = await db.select().from(cardKeys).where(eq(cardKeys.kid, kid))
    if (!row) return undefined
    const key = await importJWK(sealing.open(row.privateKey, kid), algorithm.alg)
    const read = { key, createdAt: row.createdAt, readAt: performance.now() }
    ready.set(kid, read)
    return read
  }

  return {
    async publicKeys() {
      const now = await clock.now()
      const newest = await db.transaction(async (tx) => {
        const last = await newestOf(tx, now)
        if (isFresh(last, now)) return last
        await tx.execute(sql`select pg_advisory_xact_lock(${renewalLock})`)
        const latest = await newestOf(tx, now)
        if (isFresh(latest, now)) return latest
        const made = await makeKey(now, sealing)
        await tx.insert(cardKeys).values(made)
        await tx.delete(cardKeys).where(lt(cardKeys.createdAt, new Date(now.getTime() - openForMs)))
        return made
      })
      return { keys: [{ ...newest.publicKey, kid: newest.kid, use: 'enc', alg: algorithm.alg }] }
    },

    async open(jwe) {
      const kid = kidOf(jwe)
      const now = await clock.now()
      const found = await privateKeyOf(kid)
      if (!found || now.getTime() - found.createdAt.getTime() > openForMs) throw new Unreadable('no such key')
      try {
        const { plaintext } = await compactDecrypt(jwe, found.key, {
          keyManagementAlgorithms: [algorithm.alg],
          contentEncryptionAlgorithms: [algorithm.enc],
        })
        return asObject(JSON.parse(new TextDecoder().decode(plaintext)))
      } catch {
        // Leave out the cause: it could contain decrypted text.
        throw new Unreadable('the JWE does not open')
      }
    },
  }
}

/** Ignore keys dated in the future: a clock ran ahead when they were made, and they would be used until then. */
async function newestOf(tx: Transaction, now: Date): Promise<typeof cardKeys.$inferSelect | undefined> {
  const [newest] = await tx
    .select()
    .from(cardKeys)
    .where(lte(cardKeys.createdAt, new Date(now.getTime() + clocksDifferMs)))
    .orderBy(desc(cardKeys.createdAt))
    .limit(1)
  return newest
}

const isFresh = (key: { createdAt: Date } | undefined, now: Date): key is typeof cardKeys.$inferSelect =>
  key !== undefined && now.getTime() - key.createdAt.getTime() < renewAfterMs

interface PrivateKey {
  key: Awaited<ReturnType<typeof importJWK>>
  createdAt: Date
  /** On the process's monotonic clock, which cannot be set. */
  readAt: number
}

async function makeKey(createdAt: Date, sealing: KeySealing): Promise<typeof cardKeys.$inferInsert> {
  const pair = await generateKeyPair(algorithm.alg, { crv: 'P-256', extractable: true })
  const [privateKey, publicKey] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
  const kid = randomUUID()
  return { kid, privateKey: sealing.seal(privateKey, kid), publicKey: publicKey as PublicPoint, createdAt }
}

function kidOf(jwe: string): string {
  try {
    const kid = String(decodeProtectedHeader(jwe).kid)
    // Accept only ids that we could have made: databases refuse U+0000.
    if (/^[\da-f-]{36}$/.test(kid)) return kid
  } catch {
    // It is no JWE.
  }
  throw new Unreadable('no such key')
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('not an object')
  return value as Record<string, unknown>
}
