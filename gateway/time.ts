/** Times on the wire: YYYY-MM-DD HH:mm:ss in UTC+8, without a zone (product spec, section 4). */
import { DateTime } from 'luxon'

export const toWire = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The dates that calendars on earth may show at an instant, from UTC-12 to UTC+14, YYYY-MM-DD. */
export function datesOnEarth(instant: Date): { today: string; earliest: string; latest: string } {
  const dateIn = (zone: string) => DateTime.fromJSDate(instant).setZone(zone).toFormat('yyyy-MM-dd')
  return { today: dateIn('UTC'), earliest: dateIn('UTC-12'), latest: dateIn('UTC+14') }
}
