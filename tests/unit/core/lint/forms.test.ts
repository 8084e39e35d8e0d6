/** Findings in the forms of the order itself. */
import { expect, it } from 'vitest'
import { findings, page } from './project.ts'

const form = {
  $schema: '../meta/form.schema.json',
  name: 'billing',
  fields: [{ use: 'town', require: 'Y' }],
  examples: { valid: [{ town: 'a b' }], invalid: [{ data: { town: 'a' }, field: 'town', keyword: 'minWords' }] },
}

it.each<[string, unknown, string[]]>([
  ['nothing in a sound one', form, []],
  [
    'another name than its file',
    { ...form, name: 'shipping' },
    ['TF205 schemas/forms/billing.json:3:11 give both one name'],
  ],
  ['a misspelt property', { ...form, filds: [] }, ['TF202 schemas/forms/billing.json:26:3 did you mean "fields"?']],
  [
    'an example that fails its own form',
    { ...form, examples: { valid: [{ town: 'a' }] } },
    ['TF211 schemas/forms/billing.json:13:17 mend the example or the fields'],
  ],
])('finds %s', (_what, content, expected) => {
  expect(findings({ 'schemas/forms/billing.json': content })).toEqual(expected)
})

it('finds a page that asks for an address without a form', () => {
  const asking = { ...page, data: ['order'], address: 'biling' }
  expect(findings({ 'schemas/forms/billing.json': form, 'pages/home.json': asking })).toEqual([
    'TF214 pages/home.json:24:14 did you mean "billing"?',
  ])
})
