/** The autofill token of a field kind, by the HTML standard ("Autofilling form controls: the autocomplete attribute"). */
import type { FieldKind } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

const names =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code tel-local tel-extension email impp'.split(
    ' ',
  )
const before = /^(?:section-\S+|shipping|billing|home|work|mobile|fax|pager)$/

/** The token of fields that the standard knows, by the kind's name. */
const standard: Record<string, string> = {
  address: 'street-address',
  birthDate: 'bday',
  cardHolderName: 'cc-name',
  cardNum: 'cc-number',
  city: 'address-level2',
  contactName: 'name',
  country: 'country',
  cvv: 'cc-csc',
  diallingCode: 'tel-country-code',
  effectiveDate: 'cc-exp',
  email: 'email',
  firstName: 'given-name',
  fullName: 'name',
  lastName: 'family-name',
  phone: 'tel',
  postalCode: 'postal-code',
  province: 'address-level1',
  street: 'address-line1',
  street2: 'address-line2',
}

/** TF258, a warning: WCAG 2.2, 1.3.5. */
export function lintAutofill({ content, finding }: Typed<FieldKind>): Finding[] {
  const { name, autocomplete } = content
  const fault = (pointer: string, message: string, hint: string) =>
    finding('TF258', pointer, message, hint, { severity: 'warning' })
  const expected = Object.hasOwn(standard, name) ? standard[name] : undefined
  if (autocomplete === undefined || autocomplete === 'off') {
    const at = autocomplete === undefined ? '/name' : '/autocomplete'
    return expected ? [fault(at, 'browsers can not fill in the field.', `write "autocomplete": "${expected}"`)] : []
  }
  const words = autocomplete.split(' ')
  const last = words.at(-1) ?? ''
  if (autocomplete === 'on' || (names.includes(last) && words.slice(0, -1).every((word) => before.test(word))))
    return []
  const hint = didYouMean(last, names, 'name one of the HTML standard')
  return [fault('/autocomplete', `"${autocomplete}" is not an autofill token.`, hint)]
}
