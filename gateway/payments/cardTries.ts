/**
 * Protection against card testing: limits failed cards in an hour for each order, address and card. The counts are in
 * the database, so all gateways share them. Order, address and card are stored as keyed hashes and deleted after the
 * hour; the number itself is never stored (docs/decisions/0139-card-testing.md).
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

/** One try: the number without spaces, the order, and the client's address. */
export type CardFacts = Record<keyof CardTryLimits, string>
/** The hashes that one try counts for. */
type Subjects = Partial<Record<Kind, string>>
type Kind = (typeof kinds)[number]

export interface CardTries {
  subjectsOf(facts: CardFacts): Subjects
  /**
   * Counts a card payment until it is charged. Without an attempt it counts a card that is only to be stored: that
   * check costs nothing, so successes count too. Other tries with the same order, address or card wait until the
   * transaction ends.
   *
   * @throws Problem 429 after too many tries
   */
  count(tx: Transaction, facts: CardFacts, attemptId: string | undefined, now: Date): Promise<void>
  /** Deletes rows older than an hour. */
  forget(db: Database, now: Date): Promise<void>
}

const hourMs = 3_600_000
const kinds = ['order', 'address', 'network', 'card'] as const
/** A site such as a campus has a /48: ten of its households may fail as often as one address. */
const addressesOfNetwork = 10
/** A charge is harmless. Everything else is a failure, or may become one. */
const harmless = states.filter(isCharged)

/** @param secret KEY_ENCRYPTION_KEY; without it, as in a sandbox, each process counts cards and addresses separately */
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
    // Always in the same order, to avoid deadlocks.
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
 * Shown at the card number, like any refusal of a form, so the input stays. The message never says which limit was
 * reached: a card tester would learn what to change.
 */
function tooManyTries(first: Date, now: Date): Problem {
  const errors = [{ field: 'cardNum', keyword: 'tooManyTries', messageKey: 'reason.tooManyTries', params: {} }]
  const waitMs = first.getTime() + hourMs - now.getTime()
  return new Problem(429, 'tooManyTries', { errors }, Math.max(1, Math.ceil(waitMs / 1_000)))
}

/** A household has 2^64 IPv6 addresses, so count its network. Source: RFC 6177 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/**
 * The /48 of an IPv6 address: a provider may give one customer many /64 networks. Undefined for IPv4. Source: RFC 6177
 */
function siteOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : undefined
}

/** The 64-bit key of a PostgreSQL advisory lock. */
const lockOf = (subject: string): string => Buffer.from(subject, 'base64url').readBigInt64BE(0).toString()
