/** The end of the time to pay, as short as is clear. Pure except for the shopper's time zone. */

import { formatted } from '../../core/formatters.ts'
import { zoneOptions } from './zone.ts'

/**
 * '6:49 PM' for today, else 'Tue, Nov 24, 6:49 PM'.
 *
 * @param endMs in server milliseconds, like nowMs
 * @param tag BCP 47
 */
export function deadline(endMs: number, nowMs: number, tag: string): string {
  const dayOf = (ms: number) => new Intl.DateTimeFormat('en', zoneOptions(false)).format(ms)
  const day = dayOf(endMs) === dayOf(nowMs) ? {} : ({ weekday: 'short', month: 'short', day: 'numeric' } as const)
  const format: Intl.DateTimeFormatOptions = {
    ...day,
    hour: 'numeric',
    minute: 'numeric',
    numberingSystem: 'latn',
    ...zoneOptions(true),
  }
  return formatted(['deadline', endMs, nowMs, tag, format.timeZone], () =>
    new Intl.DateTimeFormat(tag, format).format(endMs),
  )
}
