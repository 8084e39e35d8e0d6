/** The time zone that times are written by. */
import { heldReader } from '../api/drawn.ts'

const drawn: { zone?: string } = {}

/**
 * For Intl.DateTimeFormat: nothing where it is the reader's own, which the browser knows. Where the gateway draws, nobody
 * knows it, so that a time of day names its zone.
 */
export function zoneOptions(hasTime: boolean): Intl.DateTimeFormatOptions {
  const zone = heldReader()?.zone
  if (!zone) return {}
  if (hasTime) drawn.zone = zone
  return hasTime ? { timeZone: zone, timeZoneName: 'short' } : { timeZone: zone }
}

/** The zone that a time was written with, where its reader would have it without. */
export const namedZone = (): string | undefined => drawn.zone
