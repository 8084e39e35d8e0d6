import { latestToday, readIsoDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * ageMin: 18 means "born (YYYY-MM-DD) at least 18 years ago": the age counts from the birthday on; for a person born on
 * February 29, from March 1 in other years. An invalid date fails.
 *
 * Context: today, or todayRange; the age counts in the time zone that is ahead. Throws when the context has no date.
 * Source: Civil Code of Germany, section 187 (2), and similar laws elsewhere.
 */
export const ageMin = keyword({
  name: 'ageMin',
  type: 'string',
  parameter: { type: 'integer', minimum: 1, maximum: 150 },
  message: 'error.invalidField',
  params: (years: number) => ({ years }),
  combine: Math.max,
  test: (years: number, value: string, context) => {
    const [thisYear, thisMonth, thisDay] = latestToday(context, 'ageMin')
    const [year = 0, month = 0, day = 0] = readIsoDate(value) ?? []
    const grown = (year + years) * 10_000 + month * 100 + day
    return year > 0 && grown <= thisYear * 10_000 + thisMonth * 100 + thisDay
  },
})
