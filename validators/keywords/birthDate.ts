import { isRealDate } from '../dates.ts'
import { keyword } from '../keyword.ts'

/**
 * birthDate: true means "YYYY / MM / DD with 4, 2 and 2 digits, and a real date"; the spaces of the display are optional.
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
    return parts !== null && isRealDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  },
})
