/** Labels, options and texts of extreme length, on every control. */
import type { FieldDefinition } from '../../../schemas/types.ts'

const company =
  'Name of the company or institution as it is entered in the commercial register of its country of residence'
/** A word that is wider than a phone. */
const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
const options = [
  { value: 'first', label: `${company}, or of its legal representative`, help: `As the bank calls it: ${company}` },
  { value: 'word', label: word },
]
const asked = { display: 'Y', require: 'N' } as const

export const longLabels: FieldDefinition[] = [
  { ...asked, name: 'companyName', label: company, component: 'Text' },
  {
    ...asked,
    name: 'province',
    require: 'Y',
    component: 'Select',
    options: [
      {
        value: 'long',
        label: 'The Federated Islands and Overseas Territories of the Northern and Southern Archipelagos',
      },
    ],
  },
  {
    ...asked,
    name: 'mandate',
    label: `I accept the [direct debit mandate](mandate) of the ${word}, and that each of ${company} may ask for it.`,
    help: company,
    links: { mandate: 'https://www.example.com/mandate' },
    component: 'Checkbox',
    type: 'boolean',
  },
  { ...asked, name: 'accountOf', label: `${company}?`, component: 'RadioGroup', emptyOption: true, options },
  { ...asked, name: 'bank', label: company, help: word, component: 'Combobox', emptyOption: true, options },
  { ...asked, name: 'founded', label: `${company}, founded on`, component: 'Date', schema: { date: true } },
  { ...asked, name: 'phone', label: `Phone number of ${word}`, component: 'PhoneWithCode', alsoFills: 'diallingCode' },
  { ...asked, name: 'diallingCode', label: 'Country code', component: 'DiallingCode' },
  {
    ...asked,
    name: 'topUp',
    label: `${company} pays in`,
    help: word,
    component: 'Amount',
    type: 'number',
    currency: 'XOF',
  },
  { ...asked, name: 'wallet', label: company, component: 'OptionGrid', emptyOption: true, options },
]

export const longValues: Record<string, unknown> = {
  companyName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  province: 'long',
  accountOf: 'first',
  bank: 'first',
  founded: '1990-12-31',
  phone: '3001234567',
  diallingCode: '+57',
  topUp: 999_999_999_999,
}

/** In the form of a 422 answer. */
export const longErrors = ['mandate', 'accountOf', 'bank', 'founded', 'phone', 'topUp', 'wallet'].map((field) => ({
  field,
  keyword: field === 'mandate' ? 'required' : 'pattern',
  messageKey: field === 'mandate' ? 'error.required' : 'error.invalidField',
  params: {},
}))
