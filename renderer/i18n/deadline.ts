/** Until when something can be paid, as short as it stays clear. Pure but for the shopper's time zone. */

import { formatted } from '../../core/formatters.ts'
import { zoneOptions } from './zone.ts'

/**
 * '6:49 PM' when that is today, else 'Tue, Nov 24, 6:49 PM'.
 *
 * @param endMs server milliseconds, as are those of now
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
