/** Findings in the options of a method. */
import { expect, it } from 'vitest'
import { errorsIn, flow, method, pack, text } from './project.ts'

const path = 'schemas/methods/PAY.json'
const way = (more: object = {}, texts: object = {}, other: object = {}) => ({
  ...method,
  flow: 'voucher',
  options: [
    { code: 'a', name: 'A' },
    { code: 'b', name: 'B', ...more },
  ],
  fields: [{ use: 'town', require: 'Y', when: { option: ['b'] } }],
  present: { page: 'wait', ticket: 'barcode', expires: 'P3D', details: [{ name: 'amount' }], actions: [] },
  text: { en: { steps: ['Pay it.'], ...texts } },
  providers: { sandbox: { make: 'slip' } },
  examples: {
    valid: [{}, { option: 'b', town: 'a b' }],
    invalid: [{ data: { option: 'b' }, field: 'town', keyword: 'required' }],
  },
  ...other,
})
const around = {
  'schemas/flows/push.json': { ...flow, name: 'push', next: 'instructions' },
  'schemas/flows/sheet.json': { ...flow, name: 'sheet', asks: 'deviceSheet' },
  'locales/en.json': { ...pack, text },
}
const found = (content: unknown) => errorsIn(path, { ...around, [path]: content })
const own = { flow: 'push', present: { ticket: 'none', push: {} } }

it.each<[string, unknown, string[]]>([
  ['nothing in sound ways', way(own, { options: { b: { name: 'By phone', steps: ['Confirm.'] } } }), []],
  ['an unknown flow', way({ flow: 'pusch' }), ['TF238 "flow": "pusch" | did you mean "push"?']],
  ['a flow with another way to pay', way({ flow: 'sheet' }), ['TF249 "flow": "sheet" | make it a method of its own']],
  ['a push that shows a code', way({ present: { ticket: 'qr', push: {} } }), ['TF246 "ticket": "qr", | use "none"']],
  [
    'a label over options that do not exist',
    { ...way({}, { choose: 'Your bank' }), options: undefined, fields: [], examples: { valid: [{}], invalid: [] } },
    ['TF249 "choose": "Your bank" | remove the label'],
  ],
  ['texts of an unknown option', way(own, { options: { c: { hint: 'C' } } }), ['TF249 "c": { | did you mean "a"?']],
  [
    'texts that are missing in English',
    way(own, {}, { text: { en: { steps: ['Pay.'] }, es: { options: { b: { hint: 'Paga.' } } } } }),
    ['TF249 "hint": "Paga." | add it to text.en.options.b'],
  ],
  [
    'steps that are missing in another language',
    way(
      own,
      {},
      { text: { en: { steps: ['Pay.'], options: { b: { steps: ['Confirm.'] } } }, es: { steps: ['Paga.'] } } },
    ),
    ['TF249 "es": { | add options.b.steps'],
  ],
  ['a market that the method is not in', way({ markets: [{ country: 'BR' }] }), ['TF249 { | add it there too']],
  [
    'limits that no amount can meet',
    way({ markets: [{ country: 'MX', currencies: ['MXN'], limits: { minMinor: 9, maxMinor: 2 } }] }),
    ['TF220 "limits": { | swap them'],
  ],
  [
    'a field for an unknown option',
    way({}, {}, { fields: [{ use: 'town', when: { option: ['c'] } }] }),
    ['TF119 "c" | did you mean "a"?'],
  ],
  [
    'an example that its option refuses',
    way(own, {}, { examples: { valid: [{ option: 'b' }], invalid: [] } }),
    ['TF211 { | mend the example or the fields'],
  ],
])('it finds %s', (_, content, expected) => {
  expect(found(content)).toEqual(expected)
})
