/** Server times as the shopper's language and time zone write them: by Intl, since luxon would weigh 21 KB here. */
import { fromWire } from '../../core/serverTime.ts'
import { worded } from '../../core/worded.ts'
import { zoneOptions } from './zone.ts'

/** Part by part: `dateStyle: 'medium'` is digits alone in some languages, where 03/07 may be in March or July. */
const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const

/** The day alone. @param time `YYYY-MM-DD HH:mm:ss` in UTC+8; anything else gives an empty string */
export function formatServerDate(time: string, tag: string): string {
  const instant = fromWire(time)
  const { year, month, day } = parts
  const format: Intl.DateTimeFormatOptions = { year, month, day, numberingSystem: 'latn', ...zoneOptions(false) }
  return instant
    ? worded(['date', time, tag, format.timeZone], () => new Intl.DateTimeFormat(tag, format).format(instant))
    : ''
}

/** @param time `YYYY-MM-DD HH:mm:ss` in UTC+8; anything else gives an empty string */
export function formatServerTime(time: string, tag: string): string {
  const instant = fromWire(time)
  return instant ? formatTime(instant, tag) : ''
}

/** Day and time. @param instant milliseconds of the world, or such a date */
export function formatTime(instant: number | Date, tag: string): string {
  const format: Intl.DateTimeFormatOptions = { ...parts, numberingSystem: 'latn', ...zoneOptions(true) }
  return worded(['time', Number(instant), tag, format.timeZone], () =>
    new Intl.DateTimeFormat(tag, format).format(instant),
  )
}
