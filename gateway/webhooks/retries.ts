/** When an undelivered event is retried. Pure. */

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The pause after the first failure, the second…; the last one repeats. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
]
export const maxPauseMs = 12 * hourMs

/** Counted from its recording, or from the last request. */
export const giveUpAfterMs = 72 * hourMs

/**
 * @param failures 1 or more
 * @returns the time of the next try; the last is at the end of the three days; undefined after it
 */
export function nextTry(failures: number, now: Date, giveUpAt: Date): Date | undefined {
  if (now >= giveUpAt) return undefined
  const pauseMs = pausesMs[failures - 1] ?? maxPauseMs
  return new Date(Math.min(now.getTime() + pauseMs, giveUpAt.getTime()))
}
