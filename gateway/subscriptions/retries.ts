/** When a charge that failed is tried again. Pure. */

const dayMs = 86_400_000

/**
 * @param failedAt when it first failed: every retry is counted from then
 * @param retryDays after how many days each, ascending
 * @param endsAt no try then or later
 * @returns the next that is still to come; undefined after the last. What a gateway slept through is not made up for
 */
export function nextRetry(failedAt: Date, retryDays: number[], now: Date, endsAt: Date | null): Date | undefined {
  const times = retryDays.map((days) => new Date(failedAt.getTime() + days * dayMs))
  const next = times.find((time) => time > now)
  return next && (!endsAt || next < endsAt) ? next : undefined
}
