/**
 * Against card testing: how many payments by card may fail in an hour, of one order, from one address and with one card. They
 * are counted in the database, so that all its gateways count alike. Order, address and card are known by a keyed hash, which
 * is deleted after the hour; a number is kept nowhere (docs/decisions/0139-card-testing.md).
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray, lte, min, notInArray, or, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { isCharged, states } from '../core/states.ts'
import { Problem } from './problem.ts'
import type { CardTryLimits } from './settings.ts'
import { clocksDifferMs, later } from './store/lease.ts'
import type { Database, Transaction } from './store/open.ts'
import { attempts, cardTries } from './store/schema.ts'

/** What is counted of one payment. */
type Subjects = Record<keyof CardTryLimits, string>

export interface CardTries {
  /** @param facts of a payment by card; the number without spaces */
  subjectsOf(facts: Record<keyof CardTryLimits, string>): Subjects
  /**
   * Others with the same order, address or card wait until the transaction ends.
   *
   * @throws Problem 429 when too many have failed
   */
  check(tx: Transaction, subjects: Subjects, now: Date): Promise<void>
  /** Counts from now on, unless it is charged. */
  record(tx: Transaction, subjects: Subjects, attemptId: string, now: Date): Promise<void>
  /** Deletes what is older than an hour. */
  forget(db: Database, now: Date): Promise<void>
}

const hourMs = 3_600_000
const kinds = ['order', 'address', 'card'] as const
/** What was charged is no failure; all else is one, or may still become one. */
const harmless = states.filter(isCharged)

/**
 * @param secret KEY_ENCRYPTION_KEY; without it, as in a sandbox, each process counts cards and addresses for itself
 */
export function createCardTries(limits: CardTryLimits, secret: Buffer | undefined): CardTries {
  const key = Buffer.from(hkdfSync('sha256', secret ?? randomBytes(32), '', 'tillform card tries', 32))
  const hash = (kind: string, value: string) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
  const isCounted = (now: Date) =>
    and(gt(cardTries.at, later(now, -hourMs)), lte(cardTries.at, later(now, clocksDifferMs)))

  return {
    subjectsOf: ({ order, address, card }) => ({
      order: hash('order', order),
      address: hash('address', networkOf(address)),
      card: hash('card', card),
    }),

    async check(tx, subjects, now) {
      // Each in the same order, so that no two wait for each other.
      const locks = kinds.map((kind) => lockOf(subjects[kind])).sort()
      await tx.execute(
        sql`select ${sql.join(
          locks.map((lock) => sql`pg_advisory_xact_lock(${lock}::bigint)`),
          sql`, `,
        )}`,
      )
      const found = await tx
        .select({ subject: cardTries.subject, failed: count(), first: min(cardTries.at) })
        .from(cardTries)
        .innerJoin(attempts, eq(attempts.id, cardTries.attemptId))
        .where(
          and(
            inArray(cardTries.subject, Object.values(subjects)),
            isCounted(now),
            notInArray(attempts.state, harmless),
          ),
        )
        .groupBy(cardTries.subject)
      for (const kind of kinds) {
        const { failed = 0, first = null } = found.find(({ subject }) => subject === subjects[kind]) ?? {}
        if (failed >= limits[kind]) throw tooManyTries(first ?? now, now)
      }
    },

    async record(tx, subjects, attemptId, now) {
      await tx.insert(cardTries).values(kinds.map((kind) => ({ attemptId, subject: subjects[kind], at: now })))
    },

    async forget(db, now) {
      const isOver = or(lte(cardTries.at, later(now, -hourMs)), gt(cardTries.at, later(now, clocksDifferMs)))
      await db.delete(cardTries).where(isOver)
    },
  }
}

/**
 * Shown at the card's number, as the page shows any refusal of a form: what was typed stays. It is the same whatever was
 * counted, since whoever tries cards out would learn from it which of them to change.
 */
function tooManyTries(first: Date, now: Date): Problem {
  const errors = [{ field: 'cardNum', keyword: 'tooManyTries', messageKey: 'reason.tooManyTries', params: {} }]
  const waitMs = first.getTime() + hourMs - now.getTime()
  return new Problem(429, 'tooManyTries', { errors }, Math.max(1, Math.ceil(waitMs / 1_000)))
}

/** A household has 2^64 addresses of IPv6: its network counts. Source: RFC 6177 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** As PostgreSQL names an advisory lock. */
const lockOf = (subject: string): string => Buffer.from(subject, 'base64url').readBigInt64BE(0).toString()
