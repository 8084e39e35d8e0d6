/** When a failed charge is retried. Pure. */

const dayMs = 86_400_000

/**
 * @param failedAt the first failure, from which every retry is counted
 * @param retryDays days after it for each retry, ascending
 * @param endsAt no try then or later
 * @returns the next future retry; undefined after the last. Retries that fell into an outage are skipped
 */
export function nextRetry(failedAt: Date, retryDays: number[], now: Date, endsAt: Date | null): Date | undefined {
  const times = retryDays.map((days) => new Date(failedAt.getTime() + days * dayMs))
  const next = times.find((time) => time > now)
  return next && (!endsAt || next < endsAt) ? next : undefined
}
