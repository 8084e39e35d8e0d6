/** When an event that was not delivered is tried again. Pure. Source: issue "Subscriptions … webhooks", three days. */

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** After the first failure, the second…; after all others as after the last. */
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

/** From when it was recorded, or asked for again. */
export const giveUpAfterMs = 72 * hourMs

/**
 * @param failures 1 or more
 * @returns the last try is made when the three days are over; undefined after it
 */
export function nextTry(failures: number, now: Date, giveUpAt: Date): Date | undefined {
  if (now >= giveUpAt) return undefined
  const pauseMs = pausesMs[failures - 1] ?? maxPauseMs
  return new Date(Math.min(now.getTime() + pauseMs, giveUpAt.getTime()))
}
