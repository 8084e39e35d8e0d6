import { isRealDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

const earliest = 1900

/**
 * birthDate: true means "YYYY / MM / DD with 4, 2 and 2 digits, and a real date since 1900"; the spaces of the display
 * are optional. Nobody who was born before is alive.
 *
 * Source: product spec, section 5, "birthDate".
 */
export const birthDate = keyword({
  name: 'birthDate',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => {
    const parts = /^([0-9]{4}) ?\/ ?([0-9]{2}) ?\/ ?([0-9]{2})$/.exec(value)
    const [year = 0, month = 0, day = 0] = parts?.slice(1).map(Number) ?? []
    return year >= earliest && isRealDate(year, month, day)
  },
})
