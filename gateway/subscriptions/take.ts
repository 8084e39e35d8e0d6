/** Leases due subscriptions to one gateway; skips those that another holds. */
import { and, asc, eq, getTableColumns, gt, lte, min, notInArray } from 'drizzle-orm'
import type { Subscription } from '../orders/subscriptionRows.ts'
import { isFree, leaseFrom } from '../store/lease.ts'
import type { Database } from '../store/open.ts'
import { orders } from '../store/schema.ts'
import { subscriptionCharges, subscriptions } from '../store/subscriptionTables.ts'

/** @param offTestProviders subscriptions of these are left out */
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
      .where(and(lte(dueAt, now), isFree(leaseUntil, now), notInArray(orders.provider, offTestProviders)))
      .orderBy(asc(dueAt))
      .limit(room)
      .for('update', { of: subscriptions, skipLocked: true }),
  )
  return db
    .with(due)
    .update(subscriptions)
    .set({ leaseUntil: leaseFrom(now) })
    .from(due)
    .where(eq(subscriptions.id, due.id))
    .returning(getTableColumns(subscriptions))
}

/** The next future moment in which something is due: a charge, an end, or the notice of a charge. */
export async function nextDue(db: Database, after: Date, until: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: min(subscriptions.dueAt) })
    .from(subscriptions)
    .where(and(gt(subscriptions.dueAt, after), lte(subscriptions.dueAt, until)))
  const { noticeAt } = subscriptionCharges
  const [notice] = await db
    .select({ at: min(noticeAt) })
    .from(subscriptionCharges)
    .where(and(gt(noticeAt, after), lte(noticeAt, until)))
  const times = [found?.at, notice?.at].filter((at) => at instanceof Date)
  return times.sort((a, b) => a.getTime() - b.getTime())[0]
}
