import { earliestToday, readIsoDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * notInPast: true means "today or later", as YYYY-MM-DD. What is no day fails.
 *
 * Context: today, or todayRange; what is still to come anywhere on earth is. Throws when the context has no date.
 */
export const notInPast = keyword({
  name: 'notInPast',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, context) =>
    readIsoDate(value) !== undefined && value >= earliestToday(context, 'notInPast'),
})
