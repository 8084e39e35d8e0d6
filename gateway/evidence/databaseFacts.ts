/** What a database shows of keys, rights and the trail: ages, names and states, and never a key or its hash. */
import { asc, count, desc, inArray, max } from 'drizzle-orm'
import type { KeySealing } from '../keys/keySealing.ts'
import type { Database } from '../store/open.ts'
import { cardKeys, merchantKeys, payloadKeys, trail, webhookSecrets } from '../store/schema.ts'
import { type Verified, verifyTrail } from '../trail/verify.ts'

export interface KeyAge {
  kind: string
  kid: string
  createdAt: Date
  /** When a replaced one is deleted. */
  endsAt?: Date | null
  isSealed: boolean
}

export interface DatabaseFacts {
  kind: 'pglite' | 'postgresql'
  keys: KeyAge[]
  merchants: { name: string; rights: string[]; createdAt: Date; endsAt: Date | null }[]
  trail: Verified
  /** How often each act is in the trail, and when it was last. */
  acts: { act: string; count: number; last: Date | null }[]
  /** The newest acts about keys. */
  rotations: { number: number; at: Date; act: string; outcome: string; who: string; about: string }[]
}

const mostRotations = 100
const rotationActs = ['key.created', 'key.rotated', 'key.revoked', 'keys.resealed']

/** @param sealing tells which private keys the present KEY_ENCRYPTION_KEY encrypted */
export async function databaseFacts(
  db: Database,
  kind: DatabaseFacts['kind'],
  sealing: KeySealing | undefined,
): Promise<DatabaseFacts> {
  const { name, rights, createdAt, endsAt } = merchantKeys
  return {
    kind,
    keys: await keyAges(db, sealing),
    merchants: await db
      .select({ name, rights, createdAt, endsAt })
      .from(merchantKeys)
      .orderBy(asc(name), asc(createdAt)),
    trail: await verifyTrail(db),
    acts: await db
      .select({ act: trail.act, count: count(), last: max(trail.at) })
      .from(trail)
      .groupBy(trail.act)
      .orderBy(asc(trail.act)),
    rotations: await db
      .select({
        number: trail.number,
        at: trail.at,
        act: trail.act,
        outcome: trail.outcome,
        who: trail.who,
        about: trail.about,
      })
      .from(trail)
      .where(inArray(trail.act, rotationActs))
      .orderBy(desc(trail.number))
      .limit(mostRotations),
  }
}

async function keyAges(db: Database, sealing: KeySealing | undefined): Promise<KeyAge[]> {
  const tables = [
    ['key pair for card data', cardKeys],
    ['key pair for signed addresses', payloadKeys],
    ['webhook secret', webhookSecrets],
  ] as const
  const ages: KeyAge[] = []
  for (const [kind, table] of tables) {
    for (const row of await db.select().from(table).orderBy(asc(table.createdAt))) {
      const { kid, createdAt, privateKey } = row
      const isSealed = 'sealed' in privateKey && (sealing?.isCurrent(privateKey, kid) ?? true)
      ages.push({ kind, kid, createdAt, isSealed, ...('endsAt' in row ? { endsAt: row.endsAt } : {}) })
    }
  }
  return ages
}
