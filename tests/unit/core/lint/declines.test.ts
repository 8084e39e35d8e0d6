/** Findings in a method's own sentences for declined payments. */
import { expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const path = 'schemas/methods/PAY.json'
const says = (text: object, sandbox: object = { make: 'slip', digits: 9 }) => ({
  ...method,
  flow: 'voucher',
  present: { page: 'wait', ticket: 'barcode', expires: 'P3D', details: [{ name: 'amount' }], actions: [] },
  text,
  providers: { sandbox },
})
const steps = ['Pay it.']

it.each<[string, unknown, string[]]>([
  [
    'nothing in sound ones',
    says({ en: { steps, declines: { low: 'Top up.' } }, es: { declines: { low: 'Recarga.' } } }),
    [],
  ],
  [
    'a sentence that English lacks',
    says({ en: { steps, declines: { low: 'Top up.' } }, es: { declines: { lov: 'Recarga.' } } }),
    ['TF250 "lov": "Recarga." | did you mean "low"?'],
  ],
  [
    'a code of the sandbox without a sentence',
    says({ en: { steps, declines: { low: 'Top up.' } } }, { make: 'slip', digits: 9, declined: { '1': 'lov' } }),
    ['TF250 "lov" | did you mean "low"?'],
  ],
])('it finds %s', (_, content, expected) => {
  expect(foundIn(path, content)).toEqual(expected)
})
