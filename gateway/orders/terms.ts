/**
 * The dates and amounts of an order's subscription: the first charge takes the order's amount, each later one the fee.
 * Pure. Source: product spec, section 3, "Subscription display"; contract, `POST /api/orders`.
 */
import { fromWire, toWire } from '../../core/serverTime.ts'
import type { OrderRequest, SubscriptionTerms } from '../../schemas/types.ts'
import { chargeAt, chargesFrom, hasTrial, type Plan } from './schedule.ts'

export type Terms = NonNullable<OrderRequest['subscription']>

/** The needed part of an order. `subscription` is null for other kinds and for older rows. */
export interface Sale {
  amountMinor: number
  subscription: Terms | null
}

/** How many future charges a page shows. */
export const shownCharges = 6

/**
 * @param confirmedAt when the shopper confirmed: the subscription begins then, or later if the merchant asked for it
 */
export function planOf({ unit, count, trialDays, trialCount, startsAt, endsAt }: Terms, confirmedAt: Date): Plan {
  const wished = startsAt === undefined ? undefined : fromWire(startsAt)
  return {
    unit,
    count,
    trialDays,
    trialCount,
    // Whole seconds, as on the wire: charges fall due at exactly the announced time.
    startsAt: wished && wished > confirmedAt ? wished : new Date(Math.floor(confirmedAt.getTime() / 1000) * 1000),
    endsAt: endsAt === undefined ? undefined : fromWire(endsAt),
  }
}

export const amountOf = ({ amountMinor, subscription }: Sale, number: number): number =>
  number === 1 || !subscription ? amountMinor : subscription.feeMinor

/** Whether a charge takes another amount than the one before it. */
export const isChanged = (sale: Sale, number: number): boolean =>
  number > 1 && amountOf(sale, number) !== amountOf(sale, number - 1)

/**
 * The amount that confirming takes at once. Other orders are paid completely.
 *
 * @returns 0 if the first charge comes later: the card is only stored now
 */
export function dueNowMinor(sale: Sale, confirmedAt: Date): number {
  if (!sale.subscription) return sale.amountMinor
  const first = chargeAt(planOf(sale.subscription, confirmedAt), 1)
  return first && first <= confirmedAt ? sale.amountMinor : 0
}

/** The first charges after the confirmation, as if the shopper confirmed now. */
export function plannedCharges(sale: Sale, now: Date): { number: number; dueAt: Date }[] {
  if (!sale.subscription) return []
  return chargesFrom(planOf(sale.subscription, now), dueNowMinor(sale, now) > 0 ? 2 : 1, shownCharges)
}

/** True if it would end before any charge, for example when the order is confirmed late. */
export const isOver = ({ subscription }: Sale, confirmedAt: Date): boolean =>
  subscription !== null && chargeAt(planOf(subscription, confirmedAt), 1) === undefined

/** What a page shows before the shopper confirms, as if they confirmed now. */
export function termsBefore(sale: Sale, now: Date): SubscriptionTerms | undefined {
  if (!sale.subscription) return undefined
  const dueNow = dueNowMinor(sale, now)
  const schedule = plannedCharges(sale, now).map(({ number, dueAt }) => ({
    number,
    amountMinor: amountOf(sale, number),
    dueAt: toWire(dueAt),
  }))
  return {
    ...sale.subscription,
    hasTrial: hasTrial(sale.subscription),
    dueNowMinor: dueNow,
    nextChargeAt: schedule[0]?.dueAt,
    nextAmountMinor: schedule[0]?.amountMinor,
    schedule,
  }
}
