/**
 * What a merchant's order says of a subscription, as dates and amounts: the first charge takes the order's amount, each
 * later one the fee. Pure. Source: product spec, section 3, "Subscription display"; contract, `POST /api/orders`.
 */
import { fromWire, toWire } from '../../core/serverTime.ts'
import type { OrderRequest, SubscriptionTerms } from '../../schemas/types.ts'
import { chargeAt, chargesFrom, hasTrial, type Plan } from './schedule.ts'

export type Terms = NonNullable<OrderRequest['subscription']>

/** What is needed of an order; of other kinds, and of older rows, `subscription` is null. */
export interface Sale {
  amountMinor: number
  subscription: Terms | null
}

/** How many charges ahead a page shows. */
export const shownCharges = 6

/** @param confirmedAt when the shopper said yes: it begins then, or later if the merchant wants it so */
export function planOf({ unit, count, trialDays, trialCount, startsAt, endsAt }: Terms, confirmedAt: Date): Plan {
  const wished = startsAt === undefined ? undefined : fromWire(startsAt)
  return {
    unit,
    count,
    trialDays,
    trialCount,
    // Whole seconds, as the wire has them: what is due is due at the time that everybody was told.
    startsAt: wished && wished > confirmedAt ? wished : new Date(Math.floor(confirmedAt.getTime() / 1000) * 1000),
    endsAt: endsAt === undefined ? undefined : fromWire(endsAt),
  }
}

export const amountOf = ({ amountMinor, subscription }: Sale, number: number): number =>
  number === 1 || !subscription ? amountMinor : subscription.feeMinor

/**
 * What confirming takes at once. Any other order is paid as a whole.
 *
 * @returns 0 where the first charge comes later: the card is only stored then
 */
export function dueNowMinor(sale: Sale, confirmedAt: Date): number {
  if (!sale.subscription) return sale.amountMinor
  const first = chargeAt(planOf(sale.subscription, confirmedAt), 1)
  return first && first <= confirmedAt ? sale.amountMinor : 0
}

/** Whether it would end before anything is charged, as an order does that is confirmed late. */
export const isOver = ({ subscription }: Sale, confirmedAt: Date): boolean =>
  subscription !== null && chargeAt(planOf(subscription, confirmedAt), 1) === undefined

/** What a page shows before the shopper confirms: as it would be if they did so now. */
export function termsBefore(sale: Sale, now: Date): SubscriptionTerms | undefined {
  if (!sale.subscription) return undefined
  const dueNow = dueNowMinor(sale, now)
  const charges = chargesFrom(planOf(sale.subscription, now), dueNow > 0 ? 2 : 1, shownCharges)
  const schedule = charges.map(({ number, dueAt }) => ({
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
