import { compactId } from '../ids/compactId.ts'
import { isNit } from '../ids/nit.ts'
import { keyword } from '../keyword.ts'

/**
 * nit: true means "a Colombian NIT with its check digit, or a cédula (CC) without one". Dots, dashes, slashes, spaces and
 * full-width digits are understood.
 *
 * Source: see ids/nit.ts.
 */
export const nit = keyword({
  name: 'nit',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isNit(compactId(value)),
})
