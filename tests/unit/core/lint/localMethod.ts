/** A sound local method, and the files around it: the sandbox's makers, the countries, its texts. */
import { method, pack, text, translated } from './project.ts'

export const path = 'schemas/methods/PAY.json'
const maker = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'sandbox/slip.schema.json',
  type: 'object',
  required: ['make', 'digits'],
  additionalProperties: false,
  properties: { make: { const: 'slip' }, digits: { type: 'integer' }, check: { enum: ['luhn', 'none'] } },
}
export const present = {
  page: 'wait',
  ticket: 'barcode',
  expires: 'P3D',
  details: [{ name: 'amount' }, { name: 'slipNumber', copy: true }],
  actions: ['openApp'],
  links: { openApp: 'shop://pay' },
}
export const local = {
  ...method,
  flow: 'voucher',
  present,
  text: { en: { steps: ['Pay it.'], labels: { slipNumber: 'Slip' } } },
  providers: { sandbox: { make: 'slip', digits: 9 } },
}
const countries = {
  $schema: '../meta/countries.schema.json',
  source: 'ISO',
  common: ['MX'],
  regions: ['US'],
  codes: ['MX', 'BR', 'US'],
}
export const around = {
  'schemas/meta/sandbox/slip.schema.json': maker,
  'schemas/catalogs/countries.json': countries,
  'locales/en.json': { ...pack, text: { ...text, 'local.amount': 'Amount' } },
  'locales/pt.json': { ...pack, tag: 'pt', text: { ...translated(text), 'local.amount': 'Valor' } },
}
