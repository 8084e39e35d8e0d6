/** Server times as the shopper's language and time zone write them. With luxon, so only blocks that show times use it. */
import { DateTime } from 'luxon'

/** @param time `YYYY-MM-DD HH:mm:ss` in UTC+8; anything else gives an empty string */
export function formatServerTime(time: string, tag: string): string {
  const moment = DateTime.fromSQL(time, { zone: 'UTC+8' })
  if (!moment.isValid) return ''
  return moment.toLocal().setLocale(tag).reconfigure({ numberingSystem: 'latn' }).toLocaleString(DateTime.DATETIME_MED)
}
