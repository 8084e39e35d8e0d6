import { compactId } from '../ids/compactId.ts'
import { isRutChile } from '../ids/rutChile.ts'
import { isCiUruguay, isRutUruguay } from '../ids/uruguay.ts'
import { keyword } from '../keyword.ts'

/**
 * rut: true means "a RUT with its check character": of Chile, or in Uruguay a RUT of 12 digits or an identity card (CI).
 * Dots, dashes, spaces and full-width digits are understood.
 *
 * Context: country; all but UY count as Chile.
 * Source: see ids/rutChile.ts and ids/uruguay.ts; product spec, section 5, "Identity number by country".
 */
export const rut = keyword({
  name: 'rut',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { country }) => {
    const number = compactId(value)
    return country === 'UY' ? isRutUruguay(number) || isCiUruguay(number) : isRutChile(number)
  },
})
