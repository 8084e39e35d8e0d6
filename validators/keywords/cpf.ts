import { compactId } from '../ids/compactId.ts'
import { isCpf } from '../ids/cpf.ts'
import { keyword } from '../keyword.ts'

/**
 * cpf: true means "a Brazilian person's number (CPF) with its check digits". Dots, dashes, slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/cpf.ts.
 */
export const cpf = keyword({
  name: 'cpf',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isCpf(compactId(value)),
})
