import { compactId } from '../ids/compactId.ts'
import { isCurp } from '../ids/curp.ts'
import { keyword } from '../keyword.ts'

/**
 * curp: true means "a Mexican CURP: its form, a real date of birth, a state and the check digit". Dots, dashes, slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/curp.ts.
 */
export const curp = keyword({
  name: 'curp',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isCurp(compactId(value)),
})
