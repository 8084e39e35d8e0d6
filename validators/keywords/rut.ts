import { compactId } from '../ids/compactId.ts'
import { isRutChile } from '../ids/rutChile.ts'
import { isCiUruguay, isRutUruguay } from '../ids/uruguay.ts'
import { keyword } from '../keyword.ts'

/**
 * rut: true means "a RUT with its check character": Chile's, or in Uruguay 12 digits of a RUT, or the identity card (CI)
 * that persons give in its place. Dots, dashes, spaces and full-width digits are understood.
 *
 * Context: country; all but UY is judged as Chile.
 * Source: see ids/rutChile.ts and ids/uruguay.ts; product spec, section 5, "Identity number by country".
 */
export const rut = keyword({
  name: 'rut',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, { country }) => {
    if (country !== 'UY' && isRutChile(value)) return true
    // As people write it; what is handed up is compact, and was judged above.
    const number = compactId(value)
    if (country === 'UY') return isRutUruguay(number) || isCiUruguay(number)
    return number !== value && isRutChile(number)
  },
})
