import { isCnpj } from '../ids/cnpj.ts'
import { compactId } from '../ids/compactId.ts'
import { isCpf } from '../ids/cpf.ts'
import { keyword } from '../keyword.ts'

/**
 * cpfCnpj: true means "a valid CPF or a valid CNPJ", the Brazilian numbers of persons and of companies. Dots, dashes,
 * slashes, spaces and full-width digits are understood, and so are the letters of a CNPJ.
 *
 * Source: product spec, section 5, "Identity number by country", BR.
 */
export const cpfCnpj = keyword({
  name: 'cpfCnpj',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => {
    const number = compactId(value)
    return isCpf(number) || isCnpj(number)
  },
})
