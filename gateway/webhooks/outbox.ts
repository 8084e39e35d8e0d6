/** The outbox in the database: leases due events to one gateway, records results, lists events, and sends one again. */
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clocksDifferMs, isFree, later, leaseFrom } from '../store/lease.ts'
import type { Database } from '../store/open.ts'
import { orders, webhookEvents } from '../store/schema.ts'
import type { WebhookTry } from '../store/webhookTry.ts'
import { giveUpAfterMs, maxPauseMs, nextTry } from './retries.ts'

export type OutboxEvent = typeof webhookEvents.$inferSelect

/** An event that only this gateway sends until its lease ends. */
export interface TakenEvent extends OutboxEvent {
  url: string
}

const maxTriesKept = 30

export interface Wanted {
  /** The largest number to take. */
  room: number
  /** Events that this gateway is sending: moving the clock ends every lease. */
  except: string[]
  /** Their orders send no events: no shop must ship goods for a test order. */
  offTestProviders: string[]
}

export async function takeDue(
  db: Database,
  now: Date,
  { room, except, offTestProviders }: Wanted,
): Promise<TakenEvent[]> {
  const earlier = alias(webhookEvents, 'earlier')
  const isBlocked = exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.orderId, webhookEvents.orderId),
          lt(earlier.number, webhookEvents.number),
          eq(earlier.state, 'waiting'),
        ),
      ),
  )
  const { nextAt, leaseUntil } = webhookEvents
  const due = db.$with('due').as(
    db
      .select({ id: webhookEvents.id, url: orders.webhookUrl })
      .from(webhookEvents)
      .innerJoin(orders, eq(orders.id, webhookEvents.orderId))
      .where(
        and(
          or(lte(nextAt, now), gt(nextAt, later(now, maxPauseMs + clocksDifferMs))),
          isFree(leaseUntil, now),
          or(eq(webhookEvents.state, 'again'), not(isBlocked)),
          notInArray(webhookEvents.id, except),
          notInArray(orders.provider, offTestProviders),
        ),
      )
      .orderBy(asc(nextAt), asc(webhookEvents.number))
      .limit(room)
      .for('update', { of: webhookEvents, skipLocked: true }),
  )
  const taken = await db
    .with(due)
    .update(webhookEvents)
    .set({ leaseUntil: leaseFrom(now) })
    .from(due)
    .where(eq(webhookEvents.id, due.id))
    .returning({ ...getTableColumns(webhookEvents), url: due.url })
  return taken.flatMap(({ url, ...event }) => (url ? [{ ...event, url }] : []))
}

/** @returns the event's state afterwards */
export async function writeTry(
  db: Database,
  event: TakenEvent,
  made: WebhookTry,
  now: Date,
): Promise<OutboxEvent['state']> {
  const isDelivered = made.status !== undefined && made.status >= 200 && made.status < 300
  const failures = event.failures + (isDelivered ? 0 : 1)
  const nextAt = isDelivered ? undefined : nextTry(failures, now, event.giveUpAt)
  const state = isDelivered ? 'delivered' : nextAt ? event.state : 'failed'
  const kept = webhookEvents.tries
  const tries = sql`case when jsonb_array_length(${kept}) < ${maxTriesKept} then ${kept} else ${kept} - 0 end || ${JSON.stringify([made])}::jsonb`
  await db
    .update(webhookEvents)
    .set({ state, nextAt: nextAt ?? null, leaseUntil: null, failures, tries })
    // A result after the end of the lease counts only if it is a success.
    .where(and(eq(webhookEvents.id, event.id), isDelivered ? undefined : isHeldBy(event)))
  return state
}

/** Releases the event to any gateway, at once. */
export const giveBack = (db: Database, event: TakenEvent): Promise<unknown> =>
  db.update(webhookEvents).set({ leaseUntil: null }).where(isHeldBy(event))

const isHeldBy = ({ id, leaseUntil }: TakenEvent): SQL | undefined =>
  and(
    eq(webhookEvents.id, id),
    leaseUntil ? eq(webhookEvents.leaseUntil, leaseUntil) : isNull(webhookEvents.leaseUntil),
  )

export const eventsOf = (db: Database, orderId: string): Promise<OutboxEvent[]> =>
  db.select().from(webhookEvents).where(eq(webhookEvents.orderId, orderId)).orderBy(asc(webhookEvents.number))

export async function eventById(db: Database, id: string): Promise<OutboxEvent | undefined> {
  const [found] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  return found
}

/**
 * Due now, and retried for three days. A finished event is sent beside the waiting ones and must not delay them,
 * because it already had its place.
 */
export async function sendAgain(db: Database, { id, state }: OutboxEvent, now: Date): Promise<OutboxEvent | undefined> {
  const isOver = state === 'delivered' || state === 'failed'
  const [asked] = await db
    .update(webhookEvents)
    .set({
      nextAt: now,
      giveUpAt: later(now, giveUpAfterMs),
      failures: 0,
      ...(isOver && { state: 'again' as const, leaseUntil: null }),
    })
    .where(and(eq(webhookEvents.id, id), eq(webhookEvents.state, state)))
    .returning()
  return asked ?? eventById(db, id)
}
