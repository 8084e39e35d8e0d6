import { compactId } from '../ids/compactId.ts'
import { isDni } from '../ids/dni.ts'
import { isRucPeru } from '../ids/ruc.ts'
import { keyword } from '../keyword.ts'

/**
 * dni: true means "a Peruvian DNI, with the right check character if one is given, or a company's RUC". Dots, dashes, slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/dni.ts and ids/ruc.ts.
 */
export const dni = keyword({
  name: 'dni',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isDni(compactId(value)) || isRucPeru(compactId(value)),
})
