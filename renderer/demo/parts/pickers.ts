/** Special controls as a gateway would send them: long list, date, phone with its code, masks, a grid. */
import type { FieldDefinition } from '../../../schemas/types.ts'

const bankNames = [
  'Alianza Fiduciaria',
  'Banco Agrario',
  'Banco AV Villas',
  'Banco Caja Social',
  'Banco Cooperativo Coopcentral',
  'Banco de Bogotá',
  'Banco de Occidente',
  'Banco Davivienda',
  'Banco Falabella',
  'Banco GNB Sudameris',
  'Banco Pichincha',
  'Banco Popular',
  'Bancolombia',
  'Citibank',
  'Confiar Cooperativa Financiera',
  'Itaú',
  'Lulo Bank',
  'Nequi',
  'Scotiabank Colpatria',
]
const banks = bankNames.map((label, index) => ({ label, value: String(1001 + index) }))

const asked = { display: 'Y', require: 'Y' }

export const pickers: FieldDefinition[] = [
  { ...asked, name: 'bank', label: 'Bank', component: 'Combobox', options: banks, emptyOption: true },
  { ...asked, name: 'dueDate', label: 'Due date', component: 'Date', schema: { date: true, dateMin: '2026-01-01' } },
  {
    ...asked,
    name: 'phone',
    label: 'Phone number',
    component: 'PhoneWithCode',
    alsoFills: 'diallingCode',
    autocomplete: 'tel',
    maxLength: 15,
    hint: 'Please check the number.',
  },
  { ...asked, name: 'diallingCode', label: 'Country code', component: 'DiallingCode' },
  {
    ...asked,
    name: 'sortCode',
    label: 'Sort code',
    component: 'Mask',
    mask: '##-##-##',
    placeholder: '12-34-56',
    schema: { pattern: '^[0-9]{6}$' },
  },
  {
    ...asked,
    name: 'voucher',
    label: 'Voucher',
    component: 'Mask',
    mask: 'AAAA 0000',
    schema: { pattern: '^[A-Z]{4}[0-9]{4}$' },
  },
  { ...asked, name: 'pixKey', label: 'Pix key', component: 'PixKey', maxLength: 77 },
  {
    ...asked,
    name: 'wallet',
    label: 'Wallet',
    component: 'OptionGrid',
    options: ['Bancolombia', 'Nequi', 'Davivienda', 'Colpatria'].map((label) => ({ label, value: label })),
  },
]

export const pickersFilled: Record<string, unknown> = {
  bank: '1013',
  dueDate: '2026-12-24',
  phone: '3001234567',
  diallingCode: '+57',
  sortCode: '108800',
  voucher: 'ABCD1234',
  pixKey: '+5511987654321',
  wallet: 'Bancolombia',
}

export const pickersFaulty: Record<string, unknown> = { dueDate: '2026-02-31', sortCode: '1088', voucher: 'AB' }

/** In the form of a 422 answer. */
export const pickerErrors = ['bank', 'dueDate', 'phone', 'sortCode', 'voucher', 'pixKey'].map((field) => ({
  field,
  keyword: field in pickersFaulty ? 'pattern' : 'required',
  messageKey: field in pickersFaulty ? 'error.invalidField' : 'error.required',
  params: {},
}))
