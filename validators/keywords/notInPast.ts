import { earliestToday, readIsoDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * notInPast: true means "today or later", as YYYY-MM-DD. An invalid date fails.
 *
 * Context: today, or todayRange; a day counts until it has passed in all time zones. Throws when the context has no date.
 */
export const notInPast = keyword({
  name: 'notInPast',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, context) =>
    readIsoDate(value) !== undefined && value >= earliestToday(context, 'notInPast'),
})
