/** What one gateway takes for a while: whoever dies gives it back by the time. */
import { type AnyColumn, gt, isNull, lte, or } from 'drizzle-orm'

/** Longer than a provider or a receiver may take, so that two gateways seldom do the same. */
const leaseMs = 60_000
/** Two gateways, or a clock that was set back: what is further ahead was never set so by this clock. */
export const clocksDifferMs = 10 * 60_000

export const later = (now: Date, byMs: number): Date => new Date(now.getTime() + byMs)

/** Until when what is taken now is its taker's. */
export const leaseFrom = (now: Date): Date => later(now, leaseMs)

/** Nobody has it. */
export const isFree = (leaseUntil: AnyColumn, now: Date) =>
  or(isNull(leaseUntil), lte(leaseUntil, now), gt(leaseUntil, later(leaseFrom(now), clocksDifferMs)))
