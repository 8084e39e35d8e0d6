/** A field that only some orders are asked is compiled as they ask it: no order may find that a method has no form. */
import { expect, it } from 'vitest'
import { field, findings, method } from './project.ts'

const kind = {
  ...field,
  schema: {},
  optionsFrom: 'installments',
  examples: { valid: ['1'], invalid: [{ value: 'a', keyword: 'pattern' }] },
}
const entry = (more: object) =>
  findings({
    'schemas/fields/town.json': kind,
    'schemas/methods/PAY.json': { ...method, fields: [{ use: 'town', ...more }], examples: { valid: [{}] } },
  }).filter((line) => line.includes('PAY.json'))

it('a rule that there is not, of a field for installments alone, is found where it is written', () => {
  expect(entry({})).toEqual([])
  expect(entry({ validationRules: 'no_such_rule' })).toEqual([
    expect.stringMatching(/^TF105 schemas\/methods\/PAY\.json:\d+:\d+ /),
  ])
})
