/** When a pending payment expires: after a duration, or at the end of a day in the shopper's time zone. Pure. */
import { DateTime, Duration } from 'luxon'
import type { MethodPresentation } from '../../schemas/types.ts'

/** The checks require a zone, so this fallback is never used. */
const elsewhere = 'UTC'

/**
 * @param zone of the market, IANA
 * @returns the last millisecond of a day, if the file names a day
 */
export function expiryOf(expires: MethodPresentation['expires'], now: Date, zone = elsewhere): Date {
  if (typeof expires === 'string') return new Date(now.getTime() + Duration.fromISO(expires).toMillis())
  const today = DateTime.fromJSDate(now, { zone })
  const { endOfDay = 1, endOfBankingDay } = expires
  const last = endOfBankingDay ? bankingDayAfter(today, endOfBankingDay) : today.plus({ days: endOfDay })
  return last.endOf('day').toJSDate()
}

/**
 * Banks work from Monday to Friday. We do not know their holidays: a code may expire after one, but never too early.
 */
function bankingDayAfter(today: DateTime, count: number): DateTime {
  let day = today
  for (let left = count; left > 0; ) {
    day = day.plus({ days: 1 })
    if (!day.isWeekend) left--
  }
  return day
}
