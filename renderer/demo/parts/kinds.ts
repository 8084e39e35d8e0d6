/** Field kinds as a gateway would send them, made of their own files: the controls that a card form lacks. */

import { mergeDefinitions } from '../../../core/compile/mergeDefinitions.ts'
import bankName from '../../../schemas/fields/bankName.json' with { type: 'json' }
import birthDate from '../../../schemas/fields/birthDate.json' with { type: 'json' }
import email from '../../../schemas/fields/email.json' with { type: 'json' }
import identityNumber from '../../../schemas/fields/identityNumber.json' with { type: 'json' }
import jpFirstName from '../../../schemas/fields/jpFirstName.json' with { type: 'json' }
import jpLastName from '../../../schemas/fields/jpLastName.json' with { type: 'json' }
import periodValue from '../../../schemas/fields/periodValue.json' with { type: 'json' }
import type { FieldDefinition, FieldKind, MethodField } from '../../../schemas/types.ts'

const files = { bankName, birthDate, email, identityNumber, jpFirstName, jpLastName, periodValue }
const kinds = files as unknown as Record<string, FieldKind>

const merged = (fields: MethodField[], country = 'US') =>
  mergeDefinitions(fields, {
    country,
    method: 'CARD',
    kinds,
    regions: {},
    countryName: (code) => code,
    installments: [3, 6],
    total: { amountMinor: 120_000, currency: 'USD' },
  })

const banks = ['Banco Azul', 'Banco Verde', 'Example Savings Bank', 'First Bank'].map((label) => ({
  label,
  value: label,
}))

export const others: FieldDefinition[] = merged([
  { use: 'birthDate', require: 'Y' },
  { rowFields: [{ use: 'jpLastName', require: 'Y' }, { use: 'jpFirstName' }] },
  { use: 'email', require: 'Y' },
  { use: 'bankName', component: 'OptionGrid', options: banks, require: 'Y' },
  { use: 'periodValue', require: 'Y' },
])

export const othersFilled: Record<string, unknown> = {
  birthDate: '1990/01/31',
  jpLastName: 'ヤマダ',
  jpFirstName: 'ハナコ',
  email: 'hanako@example.com',
  bankName: 'Banco Verde',
  periodValue: '3',
}

export const othersFaulty: Record<string, unknown> = { birthDate: '1990/02/31', jpLastName: 'Yamada', email: 'hanako' }

/** In the form of a 422 answer. */
export const otherErrors = ['birthDate', 'jpLastName', 'email', 'bankName', 'periodValue'].map((field) => ({
  field,
  keyword: 'pattern',
  messageKey: field === 'bankName' ? 'error.required' : 'error.invalidField',
  params: {},
}))

/** A number of each country's document. The last country is not listed, so its field has the general label. */
const numbers = {
  BR: '52998224725',
  CL: '125312092',
  CO: '2131234321',
  PE: '101174102',
  UY: '12345672',
  AR: '20055361682',
  MX: 'BOXW310820HNERXN09',
  PY: '80028061',
  US: 'X1234567',
}

/** The same field once for each country. */
export const documents: FieldDefinition[] = Object.keys(numbers).flatMap((country) =>
  merged([{ use: 'identityNumber' }], country).map((field) => ({
    ...field,
    name: `document${country}`,
    labelKey: field.labelKey ?? 'field.identityNumber.label',
    // A hint uses the country of the whole form, but these fields have different countries.
    advice: undefined,
  })),
)

export const documentNumbers: Record<string, unknown> = Object.fromEntries(
  Object.entries(numbers).map(([country, number]) => [`document${country}`, number]),
)
