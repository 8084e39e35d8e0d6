const hourMs = 3_600_000
/** The server's two times are of whole seconds. */
const nearlyMs = 60_000

/**
 * For how many hours a code is valid from its start, where that is a number that a shopper can be told: 1 to 48, and
 * whole. Of 100 minutes nobody may be told two hours.
 *
 * Source: product spec, section 2.
 */
export function validHours(startMs: number, endMs: number): number | undefined {
  const hours = Math.round((endMs - startMs) / hourMs)
  const isWhole = Math.abs(endMs - startMs - hours * hourMs) < nearlyMs
  return isWhole && hours >= 1 && hours <= 48 ? hours : undefined
}
