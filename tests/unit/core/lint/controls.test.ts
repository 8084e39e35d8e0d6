/** Mistakes in controls beyond text: a checkbox, a choice, and links. */
import { expect, it } from 'vitest'
import type { MethodField } from '../../../../schemas/types.ts'
import { foundIn, method } from './project.ts'

const box: MethodField = { name: 'terms', component: 'Checkbox', type: 'boolean', require: 'Y' }
const choice: MethodField = {
  name: 'account',
  component: 'RadioGroup',
  require: 'Y',
  options: [{ value: 'A' }, { value: 'B' }],
}
const texts = { label: 'I accept the [terms](terms).', links: { terms: 'https://a.example/terms' } }
const account = { label: 'Account', options: { A: 'One', B: 'Two' }, optionHelp: { B: 'The second.' } }

interface Said {
  terms?: object
  account?: object
}
const found = (fields: MethodField[], { terms = texts, account: own = account }: Said = {}, es?: object) =>
  foundIn('schemas/methods/PAY.json', {
    ...method,
    fields,
    text: { en: { fields: { terms, account: own } }, ...(es && { es: { fields: { terms: es } } }) },
    examples: {
      valid: [{ terms: true, account: 'A' }],
      invalid: [{ data: { account: 'A', terms: false }, field: 'terms', keyword: 'required' }],
    },
  })

it('a box with a link and a choice with a help have no finding', () => {
  expect(found([box, choice])).toEqual([])
  expect(found([box, choice], {}, { label: 'Acepto los [términos](terms).' })).toEqual([])
})

it.each([
  ['a box without its type', [{ ...box, type: undefined }, choice], {}, 'TF247 "Checkbox" | add "type": "boolean"'],
  ['a box that is ticked already', [{ ...box, value: true }, choice], {}, 'TF247 true | leave "value" out'],
  [
    'a choice without options',
    [box, { ...choice, options: undefined }],
    { account: { label: 'Account' } },
    /^TF247 "RadioGroup" \| list them/,
  ],
  [
    'a link that is not https',
    [box, choice],
    { terms: { ...texts, links: { terms: 'http://a.example' } } },
    'TF248 "terms": "http://a.example" | begin it with https://',
  ],
  [
    'a link that runs code',
    [box, choice],
    { terms: { ...texts, links: { terms: 'javascript:alert(1)' } } },
    /^TF248 "terms"/,
  ],
  [
    'a link without an address',
    [box, choice],
    { terms: { ...texts, help: 'See the [mandate](term).' } },
    /^TF248 "help": .* did you mean "terms"\?/,
  ],
  [
    'a link that no text uses',
    [box, choice],
    { terms: { ...texts, links: { ...texts.links, more: 'https://a.example' } } },
    'TF248 "more": "https://a.example" | write [words](more)',
  ],
  [
    'a link below another control',
    [box, choice],
    { account: { ...account, links: { terms: 'https://a.example' } } },
    /^TF248 "links"/,
  ],
  [
    'a help for an unknown option',
    [box, choice],
    { account: { ...account, optionHelp: { C: 'No.' } } },
    /^TF243 "C": "No\."/,
  ],
] as [string, MethodField[], Said, string | RegExp][])('finds %s', (_, fields, said, expected) => {
  const [first, ...others] = found(fields, said)
  expect(others).toEqual([])
  if (typeof expected === 'string') expect(first).toBe(expected)
  else expect(first).toMatch(expected)
})

const amount: MethodField = {
  name: 'topUp',
  component: 'Amount',
  type: 'number',
  currency: 'MXN',
  require: 'Y',
  schema: { minimum: 500, maximum: 50_000 },
}
const foundOf = (field: MethodField) =>
  foundIn('schemas/methods/PAY.json', {
    ...method,
    fields: [field],
    text: { en: { fields: { topUp: { label: 'Top-up' } } } },
    examples: {
      valid: [{ topUp: 500 }, { topUp: 50_000 }],
      invalid: [
        { data: { topUp: 499 }, field: 'topUp', keyword: 'minimum' },
        { data: { topUp: 50_001 }, field: 'topUp', keyword: 'maximum' },
        { data: { topUp: 500.5 }, field: 'topUp', keyword: 'multipleOf' },
        { data: { topUp: '5.00' }, field: 'topUp', keyword: 'type' },
      ],
    },
  })

it('an amount of the order’s currency, or of one of its own, has no finding', () => {
  expect(foundOf(amount)).toEqual([])
  expect(foundOf({ ...amount, currency: undefined })).toEqual([])
})

it.each<[string, Partial<MethodField>, RegExp]>([
  ['of no type', { type: undefined }, /^TF247 "Amount" \| add "type": "number"/],
  ['of text', { type: 'string' }, /^TF247 "string" \| add "type": "number"/],
  ['of an unknown currency', { currency: 'MXM' }, /^TF247 "MXM" \| did you mean "MXN"/],
  ['with a part of a cent', { schema: { minimum: 4.5 } }, /^TF247 4.5 \| write it in whole minor units/],
  ['without a possible value', { schema: { minimum: 500, maximum: 400 } }, /^TF111/],
  ['with a limit for texts', { schema: { minValue: 5 } }, /^TF109/],
  ['with a misspelt option', { curency: 'MXN' } as object, /did you mean "currency"/],
  ['in another control', { component: 'Text' }, /^TF247 "MXN" \| add "component": "Amount"/],
])('finds an amount %s', (_, more, expected) => {
  expect(foundOf({ ...amount, ...more })[0]).toMatch(expected)
})
