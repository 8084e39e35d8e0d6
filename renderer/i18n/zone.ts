/** The time zone of displayed times. */
import { heldReader } from '../api/drawn.ts'

const drawn: { zone?: string } = {}

/**
 * Options for Intl.DateTimeFormat. Empty in the browser, which uses the reader's own zone. The gateway does not know
 * that zone, so a time of day then names its zone.
 */
export function zoneOptions(hasTime: boolean): Intl.DateTimeFormatOptions {
  const zone = heldReader()?.zone
  if (!zone) return {}
  if (hasTime) drawn.zone = zone
  return hasTime ? { timeZone: zone, timeZoneName: 'short' } : { timeZone: zone }
}

/** The zone that drawn times name and the reader's own times do not. */
export const namedZone = (): string | undefined => drawn.zone
