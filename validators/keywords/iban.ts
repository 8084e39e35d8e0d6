import catalog from '../../schemas/catalogs/ibanLengths.json' with { type: 'json' }
import { compactId } from '../ids/compactId.ts'
import { isIban } from '../ids/iban.ts'
import { keyword } from '../keyword.ts'

/**
 * iban: true means "a bank account number with its country's length and the right check digits". Spaces, dashes, small
 * letters and full-width digits are understood.
 *
 * Source: see ids/iban.ts; the spec binds a length of 64 only, so this is advice unless the server sends it.
 */
export const iban = keyword({
  name: 'iban',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isIban(compactId(value), catalog.lengths),
})
