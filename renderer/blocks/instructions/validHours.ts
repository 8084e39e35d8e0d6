const hourMs = 3_600_000
/** A tolerance, because the server's times are rounded to whole seconds. */
const nearlyMs = 60_000

/**
 * For how many hours a code is valid from its start, if that is a whole number from 1 to 48. For example 100 minutes
 * must not become two hours.
 *
 * Source: product spec, section 2.
 */
export function validHours(startMs: number, endMs: number): number | undefined {
  const hours = Math.round((endMs - startMs) / hourMs)
  const isWhole = Math.abs(endMs - startMs - hours * hourMs) < nearlyMs
  return isWhole && hours >= 1 && hours <= 48 ? hours : undefined
}
