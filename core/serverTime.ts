/**
 * Times on the wire: YYYY-MM-DD HH:mm:ss in UTC+8, without a zone (product spec, section 4). Only this file writes and reads
 * them.
 */
const hourMs = 3_600_000

/** Date and time at an instant, the given hours ahead of UTC: YYYY-MM-DDTHH:mm:ss. */
const shown = (instant: Date, hoursAhead: number): string =>
  new Date(instant.getTime() + hoursAhead * hourMs).toISOString().slice(0, 19)

export const toWire = (instant: Date): string => shown(instant, 8).replace('T', ' ')

/** Milliseconds since 1970 of a time from the server, or NaN. */
export const serverTimeMs = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** A time from outside. @returns undefined for an impossible date or time, such as 30 February */
export function fromWire(time: string): Date | undefined {
  const instant = new Date(serverTimeMs(time))
  return Number.isNaN(instant.getTime()) || toWire(instant) !== time ? undefined : instant
}

/** The dates at an instant in all zones from UTC-12 to UTC+14, YYYY-MM-DD. */
export function datesOnEarth(instant: Date): { today: string; earliest: string; latest: string } {
  const dateIn = (hoursAhead: number) => shown(instant, hoursAhead).slice(0, 10)
  return { today: dateIn(0), earliest: dateIn(-12), latest: dateIn(14) }
}
