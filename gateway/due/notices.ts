/**
 * Announces charges of mandates in time. A charge has no time of its next try before it is announced: so no gateway of
 * any release charges without notice. Several gateways may run it at once.
 */
import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Gateway } from '../gateway.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { subscriptionOf } from '../orders/subscriptionRows.ts'
import { settleEach } from '../payments/settleEach.ts'
import { orders, subscriptionCharges, subscriptions } from '../store/schema.ts'
import { announce } from '../subscriptions/announce.ts'

const batch = 50

/** Returns when nothing is left to announce, or one could not be announced: the next run tries again. */
export async function announceDue(gateway: Gateway): Promise<void> {
  const seen = new Set<string>()
  while (!gateway.closing.aborted) {
    const now = await gateway.clock.now()
    const ids = await ordersToAnnounce(gateway, now, [...seen])
    if (ids.length === 0) return
    for (const id of ids) seen.add(id)
    await settleEach(gateway, 'order', ids, (id) =>
      changeOrder(gateway, id, async (tx, { order }) => {
        const subscription = await subscriptionOf(tx, order)
        if (subscription) await announce(tx, order, subscription, now)
      }),
    )
  }
}

/** @param seen left out: one that fails must not hide those behind it */
const ordersToAnnounce = async ({ db, offTestProviders }: Gateway, now: Date, seen: string[]): Promise<string[]> => {
  const due = await db
    .select({ id: orders.id })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        lte(subscriptionCharges.noticeAt, now),
        notInArray(orders.provider, offTestProviders),
        seen.length > 0 ? notInArray(orders.id, seen) : undefined,
      ),
    )
    .orderBy(asc(subscriptionCharges.noticeAt))
    .limit(batch)
  return due.map(({ id }) => id)
}
