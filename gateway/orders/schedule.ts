/**
 * When a subscription is charged. Every date is reckoned from the start, never from the charge before, so that a plan
 * which began on the 31st comes back to it after a shorter month. Pure; the calendar is the wire's, UTC+8, which has no
 * summer time. Source: product spec, sections 2 and 4; issue 'Subscriptions, installments, refunds, webhooks'.
 */
import { DateTime, type DurationLikeObject } from 'luxon'
import type { OrderRequest } from '../../schemas/types.ts'

type Terms = NonNullable<OrderRequest['subscription']>

/** What a schedule follows from. */
export interface Plan extends Pick<Terms, 'unit' | 'count' | 'trialDays' | 'trialCount'> {
  /** When the trial begins, or without one the first period. */
  startsAt: Date
  /** No charge then or later. */
  endsAt?: Date
}

const units: Record<Terms['unit'], keyof DurationLikeObject> = { D: 'days', W: 'weeks', M: 'months', Y: 'years' }

/** `trialDays` days, then `trialCount` whole periods, are free; a plan may have both. */
export const hasTrial = ({ trialDays = 0, trialCount = 0 }: Pick<Plan, 'trialDays' | 'trialCount'>): boolean =>
  trialDays + trialCount > 0

/**
 * @param number 1 is the first charge
 * @returns when it is due; undefined when the subscription has ended by then
 */
export function chargeAt({ unit, count, trialDays = 0, trialCount = 0, startsAt, endsAt }: Plan, number: number) {
  const first = DateTime.fromJSDate(startsAt, { zone: 'UTC+8' }).plus({ days: trialDays })
  const due = first.plus({ [units[unit]]: count * (trialCount + number - 1) }).toJSDate()
  return endsAt && due >= endsAt ? undefined : due
}

/** The next few charges, from one on. @returns fewer where the subscription ends before */
export function chargesFrom(plan: Plan, number: number, most: number): { number: number; dueAt: Date }[] {
  const charges: { number: number; dueAt: Date }[] = []
  for (let each = number; charges.length < most; each += 1) {
    const dueAt = chargeAt(plan, each)
    if (!dueAt) break
    charges.push({ number: each, dueAt })
  }
  return charges
}
