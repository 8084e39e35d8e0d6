import { isClabe } from '../ids/clabe.ts'
import { compactId } from '../ids/compactId.ts'
import { keyword } from '../keyword.ts'

/**
 * clabe: true means "a Mexican bank account (CLABE) with its control digit". Dots, dashes, slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/clabe.ts.
 */
export const clabe = keyword({
  name: 'clabe',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isClabe(compactId(value)),
})
