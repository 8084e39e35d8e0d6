import { readIsoDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * dateMin: "2026-01-01" means "on that day or later", both as YYYY-MM-DD. An invalid date fails.
 *
 * Source: the HTML standard, min of a date control.
 */
export const dateMin = keyword({
  name: 'dateMin',
  type: 'string',
  parameter: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  message: 'error.invalidField',
  params: (limit: string) => ({ limit }),
  combine: (one: string, other: string) => (one > other ? one : other),
  isImpossible: (limit: string) => !readIsoDate(limit),
  test: (limit: string, value: string) => readIsoDate(value) !== undefined && value >= limit,
})
