/**
 * Secrets that sign webhooks (Standard Webhooks: `whsec_` and 24 to 64 bytes in base64). The secret in use lives in the
 * database, so that all gateways sign alike. After WEBHOOK_SECRET replaces one, the old secret also signs for a day,
 * while receivers change theirs.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../store/open.ts'
import { webhookSecrets } from '../store/schema.ts'
import type { KeySealing } from './keySealing.ts'

export interface WebhookSecrets {
  /**
   * Runs at the start: WEBHOOK_SECRET comes into use. Without it the present secret stays, or one is made.
   *
   * @param given WEBHOOK_SECRET
   */
  adopt(given: string | undefined): Promise<void>
  /** The secret in use; undefined before the first start. */
  inUse(): Promise<string | undefined>
  /** The secret in use, then those that it replaced less than a day ago. */
  secrets(now: Date): Promise<[string, ...string[]]>
}

const besideMs = 24 * 3_600_000
/** An arbitrary lock number, used only here; see also cardKeys.ts, payloads.ts and ../store/postgres.ts. */
const adoptingLock = 741_300_004
const prefix = 'whsec_'

export function createWebhookSecrets(db: Database, clock: Pick<Clock, 'now'>, sealing: KeySealing): WebhookSecrets {
  type Row = typeof webhookSecrets.$inferSelect
  const secretOf = ({ privateKey, kid }: Row) => prefix + fromUrl(sealing.open(privateKey, kid).k as string)

  async function keep(tx: Transaction, secret: string, now: Date): Promise<void> {
    const kid = randomUUID()
    const privateKey = sealing.seal({ kty: 'oct', k: toUrl(secret.slice(prefix.length)) }, kid)
    await tx.insert(webhookSecrets).values({ kid, privateKey, createdAt: now })
  }

  return {
    async adopt(given) {
      const now = await clock.now()
      await db.transaction(async (tx) => {
        // Two gateways may start at once.
        await tx.execute(sql`select pg_advisory_xact_lock(${adoptingLock})`)
        const rows = await tx.select().from(webhookSecrets)
        const inUse = rows.find(({ endsAt }) => endsAt === null)
        if (inUse && (given === undefined || secretOf(inUse) === given)) return
        if (inUse) {
          const endsAt = new Date(now.getTime() + besideMs)
          await tx.update(webhookSecrets).set({ endsAt }).where(eq(webhookSecrets.kid, inUse.kid))
        }
        // A former secret may return, for example when a gateway starts with old settings.
        const known = rows.find((row) => secretOf(row) === given)
        if (known) await tx.update(webhookSecrets).set({ endsAt: null }).where(eq(webhookSecrets.kid, known.kid))
        else await keep(tx, given ?? newSecret(), now)
      })
    },

    async inUse() {
      const [row] = await db.select().from(webhookSecrets).where(isNull(webhookSecrets.endsAt))
      return row && secretOf(row)
    },

    async secrets(now) {
      // PostgreSQL sorts null as the largest, so the secret in use comes first.
      const rows = await db.select().from(webhookSecrets).orderBy(desc(webhookSecrets.endsAt))
      const [inUse, ...replaced] = rows
      if (!inUse) throw new Error('there is no secret to sign webhooks with')
      const beside = replaced.filter(({ endsAt }) => endsAt && endsAt > now)
      if (beside.length < replaced.length) await db.delete(webhookSecrets).where(lte(webhookSecrets.endsAt, now))
      return [secretOf(inUse), ...beside.map(secretOf)]
    },
  }
}

const newSecret = () => prefix + randomBytes(32).toString('base64')
const toUrl = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
const fromUrl = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64')
