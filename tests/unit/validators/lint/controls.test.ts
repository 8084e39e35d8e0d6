/** Slips in controls that are more than text: a box, a choice, and words that are links. */
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
    'a choice of nothing',
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
    'a link that runs something',
    [box, choice],
    { terms: { ...texts, links: { terms: 'javascript:alert(1)' } } },
    /^TF248 "terms"/,
  ],
  [
    'words that lead nowhere',
    [box, choice],
    { terms: { ...texts, help: 'See the [mandate](term).' } },
    /^TF248 "help": .* did you mean "terms"\?/,
  ],
  [
    'a link that no words are',
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
  ['a help of no option', [box, choice], { account: { ...account, optionHelp: { C: 'No.' } } }, /^TF243 "C": "No\."/],
] as [string, MethodField[], Said, string | RegExp][])('finds %s', (_, fields, said, expected) => {
  const [first, ...others] = found(fields, said)
  expect(others).toEqual([])
  if (typeof expected === 'string') expect(first).toBe(expected)
  else expect(first).toMatch(expected)
})
