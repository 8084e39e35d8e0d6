/** The 'expires in' line. */

import type { Text } from '../../../core/texts.ts'
import { formatTime } from '../../i18n/dates.ts'
import { deadline } from '../../i18n/deadline.ts'
import { inWords } from '../../i18n/duration.ts'

/**
 * 'Expires in 00:30 minutes', as product spec section 9 requires, and the time of day: 'Pay before 6:49 PM'. From an
 * hour on in words, and from a day on as a date.
 *
 * @param endMs in server milliseconds
 * @param tag BCP 47
 */
export function limitText(
  secondsLeft: number,
  endMs: number,
  text: Text,
  tag: string,
): [left: string, before?: string] {
  const minutes = Math.ceil(secondsLeft / 60)
  if (minutes >= 24 * 60) return [text('countdown.until', { time: formatTime(endMs, tag) })]
  const left =
    minutes < 60
      ? text('countdown.minutes', { time: String(minutes).padStart(2, '0') })
      : text('countdown.short', { time: inWords(minutes * 60, tag) })
  return [left, text('countdown.before', { time: deadline(endMs, endMs - secondsLeft * 1_000, tag) })]
}
