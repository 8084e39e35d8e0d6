/** Findings of methods with several codes, or with a fee. */
import { expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const path = 'schemas/methods/PAY.json'
const shows = (present: object, market: object = {}) => ({
  ...method,
  flow: 'voucher',
  markets: [{ country: 'MX', rank: 1, ...market }],
  present: {
    page: 'wait',
    ticket: 'barcode',
    expires: 'P3D',
    details: [
      { name: 'amount', copy: true },
      { name: 'slip', copy: true },
    ],
    actions: [],
    ...present,
  },
  text: { en: { steps: ['Pay it.'], labels: { slip: 'Slip', strip: 'Strip' } } },
  providers: { sandbox: { make: 'slip', digits: 9 } },
})
const strip = { name: 'strip', as: 'qr' }

it.each<[string, unknown, string[]]>([
  ['nothing in a sound one', shows({ codes: [strip], main: 'strip' }), []],
  ['nothing in one with a row as its main code', shows({ codes: [strip], main: 'slip' }), []],
  [
    'a code without a label',
    shows({ codes: [strip, { name: 'strap', as: 'itf' }] }),
    ['TF253 "strap" | add it to text.en.labels'],
  ],
  ['a code twice', shows({ codes: [strip, strip] }), ['TF253 "strip" | keep one']],
  ['an unknown main code', shows({ codes: [strip], main: 'strap' }), ['TF253 "strap" | did you mean "strip"?']],
  [
    'a main code that is not a code',
    shows({ codes: [strip], main: 'amount' }),
    ['TF253 "amount" | name a row that is copied, or one of codes'],
  ],
  [
    'a fixed fee of any currency',
    shows({ codes: [strip] }, { fee: { fixedMinor: 5 } }),
    ['TF252 5 | write a market for each currency'],
  ],
  [
    'a highest fee of any currency',
    shows({ codes: [strip] }, { fee: { percent: 1, maxMinor: 7 } }),
    ['TF252 7 | write a market for each currency'],
  ],
])('it finds %s', (_, content, expected) => {
  expect(foundIn(path, content)).toEqual(expected)
})
