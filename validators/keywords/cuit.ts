import { compactId } from '../ids/compactId.ts'
import { isCuit } from '../ids/cuit.ts'
import { keyword } from '../keyword.ts'

/**
 * cuit: true means "an Argentine CUIT, CUIL or CDI with its check digit". Dots, dashes, slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/cuit.ts.
 */
export const cuit = keyword({
  name: 'cuit',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isCuit(compactId(value)),
})
