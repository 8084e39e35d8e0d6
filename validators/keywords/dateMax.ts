import { readIsoDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * dateMax: "2026-12-31" means "on that day or earlier", both as YYYY-MM-DD. An invalid date fails.
 *
 * Source: the HTML standard, max of a date control.
 */
export const dateMax = keyword({
  name: 'dateMax',
  type: 'string',
  parameter: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  message: 'error.invalidField',
  params: (limit: string) => ({ limit }),
  combine: (one: string, other: string) => (one < other ? one : other),
  isImpossible: (limit: string) => !readIsoDate(limit),
  test: (limit: string, value: string) => readIsoDate(value) !== undefined && value <= limit,
})
