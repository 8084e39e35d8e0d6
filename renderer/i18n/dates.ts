/** Formats server times in the shopper's language and time zone. By Intl, because luxon would add 21 KB. */

import { formatted } from '../../core/formatters.ts'
import { fromWire } from '../../core/serverTime.ts'
import { zoneOptions } from './zone.ts'

/** Separate parts: `dateStyle: 'medium'` is only digits in some languages, where 03/07 may be in March or July. */
const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const

/** A day without a time: nothing to convert. @param day YYYY-MM-DD; anything else is returned as it is */
export function formatDay(day: string, tag: string): string {
  const moment = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(moment)) return day
  const format = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' } as const
  return formatted(['day', day, tag], () => new Intl.DateTimeFormat(tag, format).format(moment))
}

/** Only the day. @param time `YYYY-MM-DD HH:mm:ss` in UTC+8; anything else gives an empty string */
export function formatServerDate(time: string, tag: string): string {
  const instant = fromWire(time)
  const { year, month, day } = parts
  const format: Intl.DateTimeFormatOptions = { year, month, day, numberingSystem: 'latn', ...zoneOptions(false) }
  return instant
    ? formatted(['date', time, tag, format.timeZone], () => new Intl.DateTimeFormat(tag, format).format(instant))
    : ''
}

/** @param time `YYYY-MM-DD HH:mm:ss` in UTC+8; anything else gives an empty string */
export function formatServerTime(time: string, tag: string): string {
  const instant = fromWire(time)
  return instant ? formatTime(instant, tag) : ''
}

/** Day and time. @param instant milliseconds since 1970, or a Date */
export function formatTime(instant: number | Date, tag: string): string {
  const format: Intl.DateTimeFormatOptions = { ...parts, numberingSystem: 'latn', ...zoneOptions(true) }
  return formatted(['time', Number(instant), tag, format.timeZone], () =>
    new Intl.DateTimeFormat(tag, format).format(instant),
  )
}
