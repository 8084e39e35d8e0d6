/**
 * Against card testing: how many cards may be tried in an hour, for one order, from one address and with one card. They
 * are counted in the database, so that all its gateways count alike. Order, address and card are known by a keyed hash, which
 * is deleted after the hour; a number is kept nowhere (docs/decisions/0139-card-testing.md).
 */
import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, lte, min, notInArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import ipaddr from 'ipaddr.js'
import { isCharged, states } from '../../core/states.ts'
import { Problem } from '../problem.ts'
import type { CardTryLimits } from '../settings/parsers.ts'
import { clocksDifferMs, later } from '../store/lease.ts'
import type { Database, Transaction } from '../store/open.ts'
import { attempts, cardChecks, cardTries } from '../store/schema.ts'

/** What a shopper tries: the number without spaces, the order, and the address that it comes from. */
export type CardFacts = Record<keyof CardTryLimits, string>
/** What is counted of one try. */
type Subjects = Partial<Record<Kind, string>>
type Kind = (typeof kinds)[number]

export interface CardTries {
  subjectsOf(facts: CardFacts): Subjects
  /**
   * Counts a payment by card until it is charged, or without an attempt a card that is to be kept: its check costs nothing,
   * so one that succeeds counts too. Others with the same order, address or card wait until the transaction ends.
   *
   * @throws Problem 429 when there were too many
   */
  count(tx: Transaction, facts: CardFacts, attemptId: string | undefined, now: Date): Promise<void>
  /** Deletes what is older than an hour. */
  forget(db: Database, now: Date): Promise<void>
}

const hourMs = 3_600_000
const kinds = ['order', 'address', 'network', 'card'] as const
/** A site, which may be a campus, has a /48: ten of its households may fail as often as one address may. */
const addressesOfNetwork = 10
/** What was charged is no failure; all else is one, or may still become one. */
const harmless = states.filter(isCharged)

/**
 * @param secret KEY_ENCRYPTION_KEY; without it, as in a sandbox, each process counts cards and addresses for itself
 */
export function createCardTries(limits: CardTryLimits, secret: Buffer | undefined): CardTries {
  const key = Buffer.from(hkdfSync('sha256', secret ?? randomBytes(32), '', 'tillform card tries', 32))
  const hash = (kind: string, value: string) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
  const limitOf: Record<Kind, number> = { ...limits, network: limits.address * addressesOfNetwork }
  const isRecent = ({ at }: typeof cardTries | typeof cardChecks, now: Date) =>
    and(gt(at, later(now, -hourMs)), lte(at, later(now, clocksDifferMs)))

  function subjectsOf({ order, address, card }: CardFacts): Subjects {
    const network = siteOf(address)
    return {
      order: hash('order', order),
      address: hash('address', networkOf(address)),
      ...(network && { network: hash('network', network) }),
      card: hash('card', card),
    }
  }

  async function check(tx: Transaction, subjects: Subjects, now: Date): Promise<void> {
    // Each in the same order, so that no two wait for each other.
    const locks = Object.values(subjects).map(lockOf).sort()
    await tx.execute(
      sql`select ${sql.join(
        locks.map((lock) => sql`pg_advisory_xact_lock(${lock}::bigint)`),
        sql`, `,
      )}`,
    )
    const isSubject = ({ subject }: typeof cardTries | typeof cardChecks) => inArray(subject, Object.values(subjects))
    const payments = tx
      .select({ subject: cardTries.subject, at: cardTries.at })
      .from(cardTries)
      .innerJoin(attempts, eq(attempts.id, cardTries.attemptId))
      .where(and(isSubject(cardTries), isRecent(cardTries, now), notInArray(attempts.state, harmless)))
    const checks = tx
      .select({ subject: cardChecks.subject, at: cardChecks.at })
      .from(cardChecks)
      .where(and(isSubject(cardChecks), isRecent(cardChecks, now)))
    const all = unionAll(payments, checks).as('tried')
    const found = await tx
      .select({ subject: all.subject, tried: count(), first: min(all.at) })
      .from(all)
      .groupBy(all.subject)
    for (const kind of kinds) {
      const { tried = 0, first = null } = found.find(({ subject }) => subject === subjects[kind]) ?? {}
      if (tried >= limitOf[kind]) throw tooManyTries(first ?? now, now)
    }
  }

  return {
    subjectsOf,

    async count(tx, facts, attemptId, now) {
      const subjects = subjectsOf(facts)
      await check(tx, subjects, now)
      const each = Object.values(subjects)
      if (attemptId) await tx.insert(cardTries).values(each.map((subject) => ({ attemptId, subject, at: now })))
      else {
        const id = randomUUID()
        await tx.insert(cardChecks).values(each.map((subject) => ({ id, subject, at: now })))
      }
    },

    async forget(db, now) {
      for (const table of [cardTries, cardChecks])
        await db.delete(table).where(or(lte(table.at, later(now, -hourMs)), gt(table.at, later(now, clocksDifferMs))))
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

/** The /48 of an address of IPv6, of which a provider may give one shopper many a /64; undefined for IPv4. Source: RFC 6177 */
function siteOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : undefined
}

/** As PostgreSQL names an advisory lock. */
const lockOf = (subject: string): string => Buffer.from(subject, 'base64url').readBigInt64BE(0).toString()
