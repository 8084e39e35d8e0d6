/** Takes subscriptions that are due for one gateway: what another is at, it leaves alone. */
import { and, asc, eq, getTableColumns, gt, isNull, lte, min, notInArray, or } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { orders } from '../store/schema.ts'
import { subscriptions } from '../store/subscriptionTables.ts'
import type { Subscription } from './rows.ts'

/** Longer than a provider may take to answer, so that two gateways seldom ask about the same charge. */
const leaseMs = 60_000
/** Two gateways, or a clock that was set back: what is further ahead was never set so by this clock. */
const clocksDifferMs = 10 * 60_000

/** @param offTestProviders whose subscriptions are nobody's */
export async function takeDue(
  db: Database,
  now: Date,
  { room, offTestProviders }: { room: number; offTestProviders: string[] },
): Promise<Subscription[]> {
  const { dueAt, leaseUntil } = subscriptions
  const due = db.$with('due').as(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .where(
        and(
          lte(dueAt, now),
          or(isNull(leaseUntil), lte(leaseUntil, now), gt(leaseUntil, later(now, leaseMs + clocksDifferMs))),
          offTestProviders.length > 0 ? notInArray(orders.provider, offTestProviders) : undefined,
        ),
      )
      .orderBy(asc(dueAt))
      .limit(room)
      .for('update', { of: subscriptions, skipLocked: true }),
  )
  return db
    .with(due)
    .update(subscriptions)
    .set({ leaseUntil: later(now, leaseMs) })
    .from(due)
    .where(eq(subscriptions.id, due.id))
    .returning(getTableColumns(subscriptions))
}

/** The next moment in which something is due, of those that are still to come. */
export async function nextDue(db: Database, after: Date, until: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: min(subscriptions.dueAt) })
    .from(subscriptions)
    .where(and(gt(subscriptions.dueAt, after), lte(subscriptions.dueAt, until)))
  return found?.at ?? undefined
}

const later = (now: Date, byMs: number): Date => new Date(now.getTime() + byMs)
