import { isRealDate, latestToday } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * notInFuture: true means "a real day (YYYY/MM/DD, YYYY-MM-DD) or month (MM/YY, MM/YYYY) that has come"; a year of two
 * digits is in the current century. Advice: the spec asks for a real date of birth and for an issue month of at most 12.
 *
 * Context: today, or todayRange; a day counts as soon as it has come in one time zone. Throws when the context has no date.
 */
export const notInFuture = keyword({
  name: 'notInFuture',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, context) => {
    const [thisYear, thisMonth, thisDay] = latestToday(context, 'notInFuture')
    const [, year = 0, month = 0, day = 0] = readDay(value) ?? readMonth(value, thisYear) ?? []
    return year > 0 && isRealDate(year, month, day) && stamp(year, month, day) <= stamp(thisYear, thisMonth, thisDay)
  },
})

const stamp = (year: number, month: number, day: number) => year * 10_000 + month * 100 + day

const readDay = (value: string) => /^([0-9]{4})(?: ?\/ ?|-)([0-9]{2})(?: ?\/ ?|-)([0-9]{2})$/.exec(value)?.map(Number)

/** A month counts from its first day. */
function readMonth(value: string, thisYear: number): number[] | undefined {
  const [, month, year] = /^([0-9]{2})\/([0-9]{2}|[0-9]{4})$/.exec(value) ?? []
  if (!month || !year) return undefined
  const century = year.length === 2 ? thisYear - (thisYear % 100) : 0
  return [0, century + Number(year), Number(month), 1]
}
