/**
 * Merchant keys by name, each with its rights. The database keeps only a hash: a key is shown once, when it is created.
 * After a rotation the old key works beside the new one for a while. A revoked key stops working at once.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type MerchantRight, merchantKeys, merchantRights } from '../store/merchantKeyTable.ts'
import type { Database } from '../store/open.ts'
import { createTrail, type Trail } from '../trail/trail.ts'

export type { MerchantRight } from '../store/merchantKeyTable.ts'
export type MerchantKey = typeof merchantKeys.$inferSelect

export interface MerchantKeys {
  /** @returns undefined for an unknown key; an ended key is found, marked as ended */
  find(key: string): Promise<{ name: string; rights: MerchantRight[]; isInUse: boolean } | undefined>
  /** @returns the key, which cannot be read again. @throws Error for a used or invalid name, or an unknown right */
  create(name: string, rights: string[]): Promise<string>
  list(): Promise<MerchantKey[]>
  /** @param besideMs how long the old key keeps working. @returns the new key. @throws Error for an unknown name */
  rotate(name: string, besideMs: number): Promise<string>
  /** Revokes every key of that name, at once. @throws Error for an unknown name */
  revoke(name: string): Promise<void>
}

const prefix = 'sk_'
/** Short enough for the log: longer texts are masked as possible keys. */
const namePattern = /^[a-z][a-z\d-]{0,29}$/

/** @param trail has a row for each change of a key, in the change's transaction */
export function createMerchantKeys(
  db: Database,
  clock: Pick<Clock, 'now'>,
  trail: Trail = createTrail(db),
): MerchantKeys {
  const inUse = (name: string) => and(eq(merchantKeys.name, name), isNull(merchantKeys.endsAt))
  const unknown = (name: string) => new Error(`there is no key ${name} in use: npm run -s keys -- list`)

  return {
    async find(key) {
      const [row] = await db
        .select()
        .from(merchantKeys)
        .where(eq(merchantKeys.hash, hashOf(key)))
      if (!row) return undefined
      return { ...row, isInUse: row.endsAt === null || row.endsAt > (await clock.now()) }
    },

    async create(name, rights) {
      if (!namePattern.test(name))
        throw new Error(
          `${name} is not a valid name: 1 to 30 small letters, digits and hyphens, a letter first, such as shop-1`,
        )
      const wrong = rights.find((right) => !merchantRights.some((known) => known === right))
      if (wrong !== undefined || rights.length === 0)
        throw new Error(`${wrong ?? 'nothing'} is not a right: the rights are ${merchantRights.join(', ')}`)
      const key = newKey()
      const made = {
        hash: hashOf(key),
        name,
        rights: [...new Set(rights)] as MerchantRight[],
        createdAt: await clock.now(),
      }
      await trail.within(async (tx, add) => {
        const rows = await tx.insert(merchantKeys).values(made).onConflictDoNothing().returning()
        if (rows.length === 0) throw new Error(`the key ${name} already exists: rotate it, or choose another name`)
        await add({ act: 'key.created', about: { key: name, rights: made.rights } })
      })
      return key
    },

    list: () => db.select().from(merchantKeys).orderBy(asc(merchantKeys.name), asc(merchantKeys.createdAt)),

    async rotate(name, besideMs) {
      const now = await clock.now()
      const key = newKey()
      await trail.within(async (tx, add) => {
        const [old] = await tx
          .update(merchantKeys)
          .set({ endsAt: new Date(now.getTime() + besideMs) })
          .where(inUse(name))
          .returning()
        if (!old) throw unknown(name)
        await tx.insert(merchantKeys).values({ hash: hashOf(key), name, rights: old.rights, createdAt: now })
        await add({ act: 'key.rotated', about: { key: name, besideHours: besideMs / 3_600_000 } })
      })
      return key
    },

    async revoke(name) {
      const now = await clock.now()
      await trail.within(async (tx, add) => {
        const ended = await tx
          .update(merchantKeys)
          .set({ endsAt: now })
          .where(and(eq(merchantKeys.name, name), or(isNull(merchantKeys.endsAt), gt(merchantKeys.endsAt, now))))
          .returning()
        if (ended.length === 0) throw unknown(name)
        await add({ act: 'key.revoked', about: { key: name, keys: ended.length } })
      })
    },
  }
}

const newKey = (): string => prefix + randomBytes(32).toString('base64url')
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
