import { readIsoDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * date: true means "a day that exists, as YYYY-MM-DD".
 *
 * Source: ISO 8601, calendar dates; RFC 3339, full-date.
 */
export const date = keyword({
  name: 'date',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  // An invalid date is reported before an age or a limit.
  rank: 'pattern',
  test: (_: true, value: string) => readIsoDate(value) !== undefined,
})
