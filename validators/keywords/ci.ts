import { compactId } from '../ids/compactId.ts'
import { isDigits } from '../ids/digitsOf.ts'
import { isRucParaguay } from '../ids/ruc.ts'
import { isCiUruguay } from '../ids/uruguay.ts'
import { keyword } from '../keyword.ts'

/**
 * ci: true means "the number of an identity card": Uruguay's with its check digit, or Paraguay's with 5 to 8 digits without
 * one, or a RUC, which is the card's number with one. Dots, dashes, spaces and full-width digits are understood.
 *
 * Context: country; all but PY count as Uruguay.
 * Source: see ids/uruguay.ts and ids/ruc.ts; Paraguay numbers its cards consecutively.
 */
export const ci = keyword({
  name: 'ci',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { country }) => {
    const number = compactId(value)
    return country === 'PY' ? isDigits(number, 5, 8) || isRucParaguay(number) : isCiUruguay(number)
  },
})
