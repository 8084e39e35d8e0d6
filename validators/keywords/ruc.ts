import { compactId } from '../ids/compactId.ts'
import { isRucParaguay, isRucPeru } from '../ids/ruc.ts'
import { keyword } from '../keyword.ts'

/**
 * ruc: true means "a taxpayer's number with its check digit", of Peru, or in Paraguay of Paraguay. Dots, dashes, spaces and
 * full-width digits are understood.
 *
 * Context: country; all but PY count as Peru.
 * Source: see ids/ruc.ts.
 */
export const ruc = keyword({
  name: 'ruc',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { country }) => {
    const number = compactId(value)
    return country === 'PY' ? isRucParaguay(number) : isRucPeru(number)
  },
})
