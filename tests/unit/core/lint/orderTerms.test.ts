/** A field for some orders only is compiled as for those orders, so that a method has a form for every order. */
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

it('an unknown rule of a field only for installments is found at its place', () => {
  expect(entry({})).toEqual([])
  expect(entry({ validationRules: 'no_such_rule' })).toEqual([
    expect.stringMatching(/^TF105 schemas\/methods\/PAY\.json:\d+:\d+ /),
  ])
})
