/** The fields that the components demo shows, as a gateway would send them. */
import { mergeDefinitions } from '../../../core/compile/mergeDefinitions.ts'
import cardNetwork from '../../../schemas/fields/cardNetwork.json' with { type: 'json' }
import type { FieldDefinition, FieldKind } from '../../../schemas/types.ts'
import { brands } from './brands.ts'

const countries = [
  { label: 'Brazil', value: 'BR' },
  { label: 'Mexico', value: 'MX' },
  { label: 'United States', value: 'US' },
]

/** One field for each widget; a card's two short ones are side by side. */
export const oneOfEach: FieldDefinition[] = [
  {
    name: 'cardNum',
    display: 'Y',
    require: 'Y',
    component: 'CardNumber',
    inputmode: 'numeric',
    secret: true,
    schema: { digitCount: [12, 19], cardLength: true, luhn: true },
    cardBrands: brands,
  },
  {
    name: 'dateAndCode',
    display: 'Y',
    isRowFields: 'Y',
    rowFields: [
      {
        name: 'effectiveDate',
        display: 'Y',
        require: 'Y',
        component: 'Expiry',
        inputmode: 'numeric',
        secret: true,
        schema: { expiry: true },
      },
      {
        name: 'cvv',
        display: 'Y',
        require: 'Y',
        component: 'Cvc',
        inputmode: 'numeric',
        secret: true,
        schema: { cvc: true },
      },
    ],
  },
  {
    name: 'cardHolderName',
    display: 'Y',
    require: 'Y',
    component: 'Text',
    maxLength: 50,
    schema: { minWords: 2 },
  },
  { name: 'country', display: 'Y', require: 'Y', component: 'Select', options: countries, emptyOption: true },
  { name: 'address', display: 'Y', require: 'Y', component: 'Textarea', maxLength: 256 },
  { name: 'phone', display: 'Y', component: 'Number', inputmode: 'numeric', maxLength: 32 },
]

export const filled: Record<string, unknown> = {
  cardNum: '4242424242424242',
  effectiveDate: '12/30',
  cvv: '123',
  cardHolderName: 'Ada Lovelace',
  country: 'MX',
  address: 'Avenida Insurgentes Sur 1602\nPiso 4',
  phone: '5512345678',
}

/** Fields with errors. */
const faulty = ['cardNum', 'effectiveDate', 'cardHolderName', 'country']

/** In the form of a 422 answer. */
export const errors = faulty.map((field) => ({
  field,
  keyword: field === 'country' ? 'required' : 'pattern',
  messageKey: field === 'country' ? 'error.required' : 'error.invalidField',
  params: {},
}))

export const faultyValues: Record<string, unknown> = {
  cardNum: '4242424242424241',
  effectiveDate: '10/26',
  cvv: '123',
  cardHolderName: 'Ada',
  address: 'Main Street 1',
}

const kinds = { cardNetwork } as unknown as Record<string, FieldKind>
const text = {
  en: {
    fields: {
      cardNetwork: { label: 'Card network', help: 'Your card works with two networks. Choose the one to pay with.' },
    },
  },
}

/** A card with two networks. The choice appears with its number. */
export const coBadged: FieldDefinition[] = [
  ...oneOfEach.slice(0, 1),
  ...mergeDefinitions([{ use: 'cardNetwork' }], {
    ...{ country: 'DK', method: 'CARD', kinds, regions: {}, text },
    countryName: (code) => code,
  }),
]

export const coBadgedValues: Record<string, unknown> = { cardNum: '4571000000000001', cardNetwork: 'VISA' }

/** In the form of a 422 answer. */
export const networkErrors = [
  { field: 'cardNetwork', keyword: 'cardNetwork', messageKey: 'error.invalidField', params: {} },
]
