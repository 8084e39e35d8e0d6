/** The rows of subscriptions and of their charges. */
import { asc, desc, eq } from 'drizzle-orm'
import { noticeAt, noticeOf } from '../../core/recurring.ts'
import type { Mandate } from '../store/methodSnapshot.ts'
import type { Database, Transaction } from '../store/open.ts'
import type { orders } from '../store/schema.ts'
import { subscriptionCharges, subscriptions } from '../store/subscriptionTables.ts'
import type { Plan } from './schedule.ts'
import { amountOf, isChanged, planOf } from './terms.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type Charge = typeof subscriptionCharges.$inferSelect
export type SoldOrder = typeof orders.$inferSelect

type On = Database | Transaction

export async function subscriptionOf(on: On, { id }: Pick<SoldOrder, 'id'>): Promise<Subscription | undefined> {
  const [found] = await on.select().from(subscriptions).where(eq(subscriptions.orderId, id))
  return found
}

export async function subscriptionById(on: On, id: string): Promise<Subscription | undefined> {
  const [found] = await on.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found
}

/** By number: past charges and the next one. */
export const chargesOf = (on: On, { id }: Pick<Subscription, 'id'>): Promise<Charge[]> =>
  on
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, id))
    .orderBy(asc(subscriptionCharges.number))

/** The next charge, or the one being retried. A new one is created when it is paid. Without one, nothing follows. */
export async function lastCharge(on: On, { id }: Pick<Subscription, 'id'>): Promise<Charge | undefined> {
  const [last] = await on
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, id))
    .orderBy(desc(subscriptionCharges.number))
    .limit(1)
  return last
}

/** trialing, active, past_due: charges may follow. */
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => state !== 'cancelled' && state !== 'ended'

/** The plan as it was when the shopper confirmed it. @throws Error for an order of another kind */
export function planOfRow({ subscription: terms }: SoldOrder, { startsAt, endsAt }: Subscription): Plan {
  if (!terms) throw new Error('an order of another kind has a subscription')
  return { ...planOf(terms, startsAt), startsAt, endsAt: endsAt ?? undefined }
}

/** When the subscription is next due. */
export function dueOf({ endsAt }: Pick<Subscription, 'endsAt'>, charge: { nextTryAt: Date | null } | undefined) {
  const times = [charge?.nextTryAt, endsAt].filter((time) => time instanceof Date)
  return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null
}

/** @param mandate its charges get a next try when they are announced (due/notices.ts); null for a card */
export const scheduled = (
  order: SoldOrder,
  { id: subscriptionId, mandate }: Pick<Subscription, 'id' | 'mandate'>,
  number: number,
  dueAt: Date,
) => ({
  subscriptionId,
  number,
  amountMinor: amountOf(order, number),
  currency: order.currency,
  dueAt,
  state: 'scheduled' as const,
  tries: 0,
  ...plannedTry(order, mandate, { number, dueAt }),
})

export const plannedTry = (
  order: SoldOrder,
  mandate: Mandate | null,
  { number, dueAt }: Pick<Charge, 'number' | 'dueAt'>,
) =>
  mandate
    ? { nextTryAt: null, noticeAt: noticeAt(dueAt, noticeOf(mandate.recurs, isChanged(order, number)), mandate.zone) }
    : { nextTryAt: dueAt, noticeAt: null }

/** When the last charge is due or tried next; a charge that waits for its notice has its planned time. */
export const nextTime = ({ noticeAt, dueAt, nextTryAt }: Charge): Date | null => nextTryAt ?? (noticeAt && dueAt)
