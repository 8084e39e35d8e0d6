/** Until when a pending payment can be paid: so long from now, or until the end of a day where its shopper is. Pure. */
import { DateTime, Duration } from 'luxon'
import type { MethodPresentation } from '../../schemas/types.ts'

/** A file without a zone never gets here: the checks ask for one. */
const elsewhere = 'UTC'

/**
 * @param zone of the market, IANA
 * @returns the last millisecond of a day, where the file names one
 */
export function expiryOf(expires: MethodPresentation['expires'], now: Date, zone = elsewhere): Date {
  if (typeof expires === 'string') return new Date(now.getTime() + Duration.fromISO(expires).toMillis())
  const today = DateTime.fromJSDate(now, { zone })
  const { endOfDay = 1, endOfBankingDay } = expires
  const last = endOfBankingDay ? bankingDayAfter(today, endOfBankingDay) : today.plus({ days: endOfDay })
  return last.endOf('day').toJSDate()
}

/** Banks work from Monday to Friday; their holidays nobody has told us, so that a code may live through one and is never too short. */
function bankingDayAfter(today: DateTime, count: number): DateTime {
  let day = today
  for (let left = count; left > 0; ) {
    day = day.plus({ days: 1 })
    if (!day.isWeekend) left--
  }
  return day
}
