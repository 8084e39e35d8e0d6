/** What one gateway holds for a limited time: a crash releases it when the time ends. */
import { type AnyColumn, gt, isNull, lte, or } from 'drizzle-orm'

/** Longer than a provider or a receiver may take, so that two gateways seldom do the same work. */
const leaseMs = 60_000
/** Between two gateways, or after a clock was set back: a lease further ahead was not made by this clock. */
export const clocksDifferMs = 10 * 60_000

export const later = (now: Date, byMs: number): Date => new Date(now.getTime() + byMs)

/** The end of a lease that starts now. */
export const leaseFrom = (now: Date): Date => later(now, leaseMs)

/** True if no gateway holds it. */
export const isFree = (leaseUntil: AnyColumn, now: Date) =>
  or(isNull(leaseUntil), lte(leaseUntil, now), gt(leaseUntil, later(leaseFrom(now), clocksDifferMs)))
