/**
 * Key pairs for card data. The public half goes to the page (JWKS); card values come back as a JWE (ECDH-ES on P-256,
 * A256GCM), which WebCrypto can make alone, and are opened in memory only. Keys live in the database, so that every
 * gateway opens what another's page encrypted, and are renewed by themselves.
 */
import { randomUUID } from 'node:crypto'
import { desc, eq, lt, lte, sql } from 'drizzle-orm'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../store/open.ts'
import { cardKeys } from '../store/schema.ts'
import type { KeySealing } from './keySealing.ts'

export interface CardKeys {
  /** The key to encrypt with, made if there is none or the last is old. */
  publicKeys(): Promise<{ keys: JWK[] }>
  /** @throws Unreadable when it is no JWE of ours, or its key is long gone */
  open(jwe: string): Promise<Record<string, unknown>>
}

export class Unreadable extends Error {}

/** The page asks for the key at each press, so one need not live long; what was caught with it can't be read later. */
const renewAfterMs = 24 * 3_600_000
/** Then it is deleted. */
const openForMs = 2 * renewAfterMs
/** Any number that is ours alone; see also store/open.ts. */
const renewalLock = 741_300_002
/** A key that is taken out of the database, as after a theft, opens nothing any more after that time. */
const keptMs = 60_000
/** Two gateways of one database. */
const clocksDifferMs = 5 * 60_000
const algorithm = { alg: 'ECDH-ES', enc: 'A256GCM' }

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
        // The cause could carry parts of what was decrypted.
        throw new Unreadable('the JWE does not open')
      }
    },
  }
}

/** One that is dated later was made by a clock that ran ahead, and would be handed out until then. */
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
  /** By the process's own clock, which nobody moves. */
  readAt: number
}

async function makeKey(createdAt: Date, sealing: KeySealing): Promise<typeof cardKeys.$inferInsert> {
  const pair = await generateKeyPair(algorithm.alg, { crv: 'P-256', extractable: true })
  const [privateKey, publicKey] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
  const kid = randomUUID()
  return { kid, privateKey: sealing.seal(privateKey, kid), publicKey, createdAt }
}

function kidOf(jwe: string): string {
  try {
    const header = asObject(JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()))
    // Only what we may have made: no database takes U+0000.
    if (typeof header.kid === 'string' && /^[\da-f-]{36}$/.test(header.kid)) return header.kid
    throw new Unreadable('no such key')
  } catch {
    throw new Unreadable('not a JWE')
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('not an object')
  return value as Record<string, unknown>
}
