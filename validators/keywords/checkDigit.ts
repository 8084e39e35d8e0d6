import shape from '../../schemas/meta/checkDigit.schema.json' with { type: 'json' }
import type { CheckDigit } from '../../schemas/types.ts'
import { faultOf, fitsCheckDigit } from '../ids/checkDigit.ts'
import { compactId } from '../ids/compactId.ts'
import { keyword } from '../keyword.ts'

type Rules = CheckDigit | CheckDigit[]

const { required, additionalProperties, properties } = shape
const rule = { required, additionalProperties, properties }

/**
 * checkDigit: { "weights": [2, 1], "digitSums": true, "modulus": 10 } means "a number whose check digits fit": one rule, or a
 * list of up to five that all hold. Dots, dashes, slashes, spaces, small letters and full-width digits are understood. The
 * length is for `pattern`.
 *
 * Parameter: schemas/meta/checkDigit.schema.json.
 */
export const checkDigit = keyword({
  name: 'checkDigit',
  type: 'string',
  parameter: { type: ['object', 'array'], minItems: 1, maxItems: 5, items: { type: 'object', ...rule }, ...rule },
  message: 'error.invalidField',
  isImpossible: (rules: Rules) => [rules].flat().some(faultOf),
  faultIn: (rules: Rules) => {
    for (const [index, each] of [rules].flat().entries()) {
      const found = faultOf(each)
      if (found) return { ...found, at: `${Array.isArray(rules) ? `/${index}` : ''}${found.at}` }
    }
    return undefined
  },
  test: (rules: Rules, value: string) => {
    const number = compactId(value)
    return [rules].flat().every((each) => fitsCheckDigit(number, each))
  },
})
