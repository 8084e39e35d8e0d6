import { isLuhn } from '../card/luhn.ts'
import { withoutSpaces } from '../card/withoutSpaces.ts'
import { keyword } from '../keyword.ts'

/**
 * luhn: true means "digits whose last one is the right check digit"; spaces are removed first.
 *
 * Source: product spec, section 5, "cardNum"; ISO/IEC 7812-1, annex B.
 */
export const luhn = keyword({
  name: 'luhn',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isLuhn(withoutSpaces(value)),
})
