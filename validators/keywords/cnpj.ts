import { isCnpj } from '../ids/cnpj.ts'
import { compactId } from '../ids/compactId.ts'
import { keyword } from '../keyword.ts'

/**
 * cnpj: true means "a Brazilian company's number (CNPJ) with its check digits; letters are understood". Dots, dashes, slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/cnpj.ts.
 */
export const cnpj = keyword({
  name: 'cnpj',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isCnpj(compactId(value)),
})
