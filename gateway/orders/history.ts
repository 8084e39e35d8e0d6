/**
 * The history of an order, derived from the rows of each part of the gateway: nothing is written for it. A part with
 * rows of its own adds a source here, and its types to schemas/api/orderEvent.schema.json.
 */
import { asc, eq } from 'drizzle-orm'
import { toWire } from '../../core/serverTime.ts'
import type { OrderEvent, OrderEventList, PageQuery } from '../../schemas/types.ts'
import type { Database } from '../store/open.ts'
import { attempts } from '../store/schema.ts'
import { eventsOf } from '../webhooks/outbox.ts'
import { actorOf, gatewayItself, shopper } from './actor.ts'
import { addressesOf } from './addressRows.ts'
import { cursorOf, type Place, readCursor } from './cursor.ts'
import type { HistoryEntry } from './historyEntry.ts'
import { ofCaptures, ofRefunds } from './modificationHistory.ts'
import { type Attempt, type Order, providerOf } from './orderSnapshot.ts'
import { chargesOf, subscriptionOf } from './subscriptionRows.ts'
import { withdrawalOf } from './withdrawalRows.ts'

type Source = (db: Database, order: Order) => Promise<HistoryEntry[]> | HistoryEntry[]

/** Entries with the same time follow this order. */
const sources: Source[] = [
  ofOrder,
  ofAddresses,
  ofAttempts,
  ofSubscription,
  ofCaptures,
  ofEnd,
  ofRefunds,
  ofWithdrawal,
  ofWebhooks,
]

/** Oldest first. */
async function historyOf(db: Database, order: Order): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for (const source of sources) entries.push(...(await source(db, order)))
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

const usualLimit = 20

/** One page of an order's history, oldest first. @throws Problem 400 for an invalid cursor */
export async function listEvents(
  db: Database,
  order: Order,
  { limit = usualLimit, cursor }: PageQuery,
): Promise<OrderEventList> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const all = (await historyOf(db, order)).map((entry) => ({ ...entry, id: idOf(entry) }))
  const from = after ? beginOf(all, after) : 0
  const page = all.slice(from, from + limit)
  const last = all.length > from + limit ? page.at(-1) : undefined
  return { events: page.map(viewOf), next: last && cursorOf(last) }
}

/** A row may yield several events, each of its own type. */
const idOf = ({ type, row }: HistoryEntry): string => `${type}:${row}`

/** Starts after the cursor's event; if that no longer exists, after its time. */
function beginOf(all: Place[], { at, id }: Place): number {
  const known = all.findIndex((event) => event.id === id)
  if (known >= 0) return known + 1
  const later = all.findIndex((event) => event.at > at)
  return later < 0 ? all.length : later
}

const viewOf = ({ row: _, at, ...event }: HistoryEntry & Place): OrderEvent => ({ ...event, at: toWire(at) })

function ofOrder(_: Database, { id, createdAt, createdBy, extendedAt, extensions }: Order): HistoryEntry[] {
  const extended = extensions.length > 0 ? extensions.map((at) => new Date(at)) : extendedAt ? [extendedAt] : []
  return [
    { type: 'order.created', at: createdAt, row: id, by: actorOf(createdBy) },
    ...extended.map((at, times) => ({
      type: 'order.extended' as const,
      at,
      // The first extension has the order's own id, for compatibility.
      row: times === 0 ? id : `${id} ${times + 1}`,
      by: shopper,
    })),
  ]
}

function ofEnd(_: Database, { id, state, endedAt, cancelledBy }: Order): HistoryEntry[] {
  if (!endedAt) return []
  if (state === 'cancelled') return [{ type: 'order.cancelled', at: endedAt, row: id, by: actorOf(cancelledBy) }]
  return state === 'expired' ? [{ type: 'order.expired', at: endedAt, row: id, by: gatewayItself }] : []
}

async function ofAddresses(db: Database, order: Order): Promise<HistoryEntry[]> {
  const saved = await addressesOf({ db }, order)
  return saved.map(({ type, country, savedAt }) => ({
    type: 'address.saved',
    at: savedAt,
    row: type,
    by: shopper,
    addressType: type,
    country,
  }))
}

/** How an attempt ends. An attempt in progress has no such event. */
const ends = {
  paid: 'attempt.paid',
  failed: 'attempt.failed',
  invalid: 'attempt.invalid',
  cancelled: 'attempt.cancelled',
  expired: 'attempt.expired',
} as const

async function ofAttempts(db: Database, order: Order): Promise<HistoryEntry[]> {
  const rows = await db.select().from(attempts).where(eq(attempts.orderId, order.id)).orderBy(asc(attempts.number))
  return rows.flatMap((attempt): HistoryEntry[] => {
    const { id, method, country, createdAt, endedAt, state, reason, decline } = attempt
    const about = { row: id, attemptId: id, method }
    const end = Object.hasOwn(ends, state) ? ends[state as keyof typeof ends] : undefined
    const started = { ...about, type: 'attempt.started' as const, at: createdAt, by: shopper, country }
    if (!end || !endedAt) return [started]
    const why = { reason: reason ?? undefined, decline: decline ?? undefined }
    return [started, { ...about, ...why, type: end, at: endedAt, by: enderOf(order, attempt) }]
  })
}

/** A timeout ends an attempt without an actor. A person cancels one. The provider decides all others. */
function enderOf(order: Order, attempt: Attempt): HistoryEntry['by'] {
  const { state: orderState, cancelledBy } = order
  const { state } = attempt
  if (state === 'expired') return gatewayItself
  if (state !== 'cancelled') return { kind: 'provider', name: providerOf(order, attempt) }
  // If the order goes on, the shopper chose another method.
  return orderState === 'cancelled' ? actorOf(cancelledBy) : shopper
}

async function ofSubscription(db: Database, order: Order): Promise<HistoryEntry[]> {
  const subscription = await subscriptionOf(db, order)
  if (!subscription) return []
  const { id, state, createdAt, endedAt } = subscription
  const charges = await chargesOf(db, subscription)
  const paid = charges.flatMap(({ number, amountMinor, paidAt }): HistoryEntry[] =>
    paidAt
      ? [
          {
            type: 'subscription.charged',
            at: paidAt,
            row: `${id}.${number}`,
            by: gatewayItself,
            amountMinor,
            chargeNumber: number,
          },
        ]
      : [],
  )
  const announced = charges.flatMap(({ number, amountMinor, announcedAt }): HistoryEntry[] =>
    announcedAt
      ? [
          {
            type: 'subscription.charge_upcoming',
            at: announcedAt,
            row: `${id}.${number}`,
            by: gatewayItself,
            amountMinor,
            chargeNumber: number,
          },
        ]
      : [],
  )
  const over = endedAt && (state === 'cancelled' || state === 'ended') ? state : undefined
  return [
    { type: 'subscription.started', at: createdAt, row: id, by: shopper },
    ...announced,
    ...paid,
    // The shopper or the merchant may cancel; the row does not say which.
    ...(over && endedAt
      ? [
          {
            type: `subscription.${over}` as const,
            at: endedAt,
            row: id,
            by: over === 'ended' ? gatewayItself : undefined,
          },
        ]
      : []),
  ]
}

async function ofWithdrawal(db: Database, order: Order): Promise<HistoryEntry[]> {
  const made = await withdrawalOf(db, order)
  return made ? [{ type: 'withdrawal.requested', at: made.requestedAt, row: order.id, by: shopper }] : []
}

async function ofWebhooks(db: Database, { id }: Order): Promise<HistoryEntry[]> {
  return (await eventsOf(db, id)).flatMap((event) =>
    event.tries.map(({ at, status, error }, index): HistoryEntry => {
      const isTaken = status !== undefined && status >= 200 && status < 300
      return {
        type: isTaken ? 'webhook.delivered' : 'webhook.refused',
        at: new Date(at),
        row: `${event.id}.${index}`,
        by: gatewayItself,
        webhookId: event.id,
        webhookType: event.type,
        status,
        error,
      }
    }),
  )
}
