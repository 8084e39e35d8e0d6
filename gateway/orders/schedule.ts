/**
 * When a subscription is charged. Every date is computed from the start, not from the previous charge: a plan that
 * began on the 31st returns to the 31st after a shorter month. Pure. The calendar is UTC+8, without summer time.
 * Source: product spec, sections 2 and 4.
 */
import { DateTime, type DurationLikeObject } from 'luxon'
import type { OrderRequest } from '../../schemas/types.ts'

type Terms = NonNullable<OrderRequest['subscription']>

/** The inputs of a schedule. */
export interface Plan extends Pick<Terms, 'unit' | 'count' | 'trialDays' | 'trialCount'> {
  /** When the trial begins, or without one the first period. */
  startsAt: Date
  /** No charge then or later. */
  endsAt?: Date
}

const units: Record<Terms['unit'], keyof DurationLikeObject> = { D: 'days', W: 'weeks', M: 'months', Y: 'years' }

/** A plan may have both: first `trialDays` free days, then `trialCount` free periods. */
export const hasTrial = ({ trialDays = 0, trialCount = 0 }: Pick<Plan, 'trialDays' | 'trialCount'>): boolean =>
  trialDays + trialCount > 0

/**
 * @param number 1 is the first charge
 * @returns its due time; undefined if the subscription has ended by then
 */
export function chargeAt({ unit, count, trialDays = 0, trialCount = 0, startsAt, endsAt }: Plan, number: number) {
  const first = DateTime.fromJSDate(startsAt, { zone: 'UTC+8' }).plus({ days: trialDays })
  const due = first.plus({ [units[unit]]: count * (trialCount + number - 1) }).toJSDate()
  return endsAt && due >= endsAt ? undefined : due
}

/** The next few charges, from a number on. @returns fewer if the subscription ends before */
export function chargesFrom(plan: Plan, number: number, most: number): { number: number; dueAt: Date }[] {
  const charges: { number: number; dueAt: Date }[] = []
  for (let each = number; charges.length < most; each += 1) {
    const dueAt = chargeAt(plan, each)
    if (!dueAt) break
    charges.push({ number: each, dueAt })
  }
  return charges
}
