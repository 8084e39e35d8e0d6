/** How long things wait in the database, read at each scrape. Every gateway of a database reports the same figures. */
import { and, count, eq, isNotNull, lte, min, notInArray } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { CheckDatabase } from '../health.ts'
import type { Database, Store } from '../store/open.ts'
import {
  attempts,
  captures,
  orders,
  refunds,
  subscriptionCharges,
  subscriptions,
  webhookEvents,
} from '../store/schema.ts'

interface Queues {
  db: Database
  clock: Clock
  checkDatabase: CheckDatabase
  /** Absent for the embedded database, which has one connection. */
  pool: Store['pool']
  /** Their orders are left out. */
  offTestProviders: string[]
}

export function addQueues(registry: Registry, queues: Queues): void {
  let reading: Promise<void> | undefined
  /** Gauges are collected in parallel: all wait for one query, and none shows its previous value. */
  const collect = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, collect, registers: [registry] })
  const up = gauge('tillform_database_up', '1 while the database takes what a payment writes.')
  const waiting = gauge('tillform_queue_waiting', 'How many wait.', ['queue'])
  const oldest = gauge('tillform_queue_oldest_seconds', 'For how long the first has waited; 0: none does.', ['queue'])
  const connections = gauge('tillform_database_connections', "This gateway's, by state.", ['state'])
  const skew = gauge(
    'tillform_clock_skew_seconds',
    "By how much this machine's clock is ahead of the database's; negative: behind.",
  )
  const asking = gauge('tillform_database_waiting', 'How many wait for a free connection of this gateway.')

  async function read(): Promise<void> {
    const { total, idle, waiting: asked } = queues.pool?.() ?? { total: 1, idle: 0, waiting: 0 }
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'busy' }, total - idle)
    asking.set(asked)
    waiting.reset()
    oldest.reset()
    up.set(0)
    try {
      await queues.checkDatabase()
      const now = await queues.clock.now()
      skew.set((await queues.clock.skewMs()) / 1_000)
      for (const [queue, { waiting: count, since }] of Object.entries(await lengthsOf(queues, now))) {
        waiting.set({ queue }, count)
        oldest.set({ queue }, since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0)
      }
      up.set(1)
    } catch {
      // database_up reports this; the other metrics stay useful.
      waiting.reset()
      oldest.reset()
    }
  }
}

interface Length {
  waiting: number
  since: Date | null
}

/** Webhooks, refunds and captures wait from their creation; lookups, renewals and notices from their due time. */
async function lengthsOf({ db, offTestProviders }: Queues, now: Date): Promise<Record<string, Length>> {
  const isOurs = notInArray(orders.provider, offTestProviders)
  const [webhooks] = await db
    .select({ waiting: count(), since: min(webhookEvents.createdAt) })
    .from(webhookEvents)
    .innerJoin(orders, eq(orders.id, webhookEvents.orderId))
    .where(and(isNotNull(webhookEvents.nextAt), isOurs))
  const [renewals] = await db
    .select({ waiting: count(), since: min(subscriptions.dueAt) })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(lte(subscriptions.dueAt, now), isOurs))
  const [notices] = await db
    .select({ waiting: count(), since: min(subscriptionCharges.noticeAt) })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(lte(subscriptionCharges.noticeAt, now), isOurs))
  const [waitingRefunds] = await db
    .select({ waiting: count(), since: min(refunds.createdAt) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isNotNull(refunds.dueAt), isOurs))
  const [waitingCaptures] = await db
    .select({ waiting: count(), since: min(captures.createdAt) })
    .from(captures)
    .innerJoin(orders, eq(orders.id, captures.orderId))
    .where(and(isNotNull(captures.dueAt), isOurs))
  const [lookups] = await db
    .select({ waiting: count(), since: min(attempts.dueAt) })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(lte(attempts.dueAt, now), isOurs))
  const none: Length = { waiting: 0, since: null }
  return {
    webhooks: webhooks ?? none,
    renewals: renewals ?? none,
    notices: notices ?? none,
    refunds: waitingRefunds ?? none,
    captures: waitingCaptures ?? none,
    lookups: lookups ?? none,
  }
}
