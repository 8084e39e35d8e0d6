/** Mistakes in conditions are found at their line and column, before a shopper sees the form. */
import { expect, it } from 'vitest'
import { foundIn, lint, method, project, tools } from './project.ts'

const path = 'schemas/methods/PAY.json'
const kind = { name: 'kind', component: 'Select', require: 'Y', options: [{ value: 'A' }, { value: 'B' }] }
const owner = { name: 'owner', component: 'Text', require: 'Y', when: { kind: ['B'] } }
const number = {
  name: 'number',
  component: 'Text',
  cases: [{ when: { kind: ['B'] }, texts: 'tax', component: 'Digits', schema: { minLength: 9 } }],
}
const sound = {
  ...method,
  fields: [kind, owner, number],
  text: {
    en: {
      fields: {
        kind: { label: 'Kind', options: { A: 'One', B: 'Two' } },
        owner: { label: 'Owner' },
        number: { label: 'Number' },
        tax: { label: 'Tax number' },
      },
    },
  },
  examples: {
    valid: [
      { kind: 'A', number: '1' },
      // Hidden fields are not checked.
      { kind: 'A', number: '1', owner: '4242424242424242' },
      { kind: 'B', owner: 'Ada', number: '123456789' },
    ],
    invalid: [
      { data: { kind: 'B', number: '123456789' }, field: 'owner', keyword: 'required' },
      { data: { kind: 'B', owner: 'Ada', number: '1' }, field: 'number', keyword: 'minLength' },
    ],
  },
}

const found = (fields: object[]) => foundIn(path, { ...sound, fields }, 'TF241')

it('a sound method has no finding, and its examples are checked by the form for their values', () => {
  const files = project({ [path]: sound })
  expect(lint(files, tools).filter(({ file }) => file === path)).toEqual([])
})

it.each([
  ['an unknown field', [kind, { ...owner, when: { kin: ['B'] } }, number], /^TF118 \[ \| did you mean "kind"\?$/],
  [
    'a value that the field can’t hold',
    [kind, { ...owner, when: { kind: ['C'] } }, number],
    /^TF119 "C" \| did you mean "A"\?$/,
  ],
  ['no condition', [kind, { ...owner, when: { kind: 'B' } }, number], /^TF202 "B" \| write it as the message says$/],
  [
    'a misspelt part',
    [kind, { ...owner, requiredWhen: { kind: ['B'] } }, number],
    /^TF202 "requiredWhen": \| did you mean "requireWhen"\?$/,
  ],
  ['a circle', [{ ...kind, when: { owner: true } }, owner, number], /^TF120 .* \| take one of the conditions out$/],
  ['an empty case', [kind, owner, { ...number, cases: [{ when: { kind: ['B'] } }] }], /^TF202/],
  [
    'an unknown widget of a case',
    [kind, owner, { ...number, cases: [{ when: { kind: ['B'] }, component: 'Digts' }] }],
    /^TF204 "Digts" \| did you mean "Digits"\?$/,
  ],
  [
    'an unknown keyword of a case',
    [kind, owner, { ...number, cases: [{ when: { kind: ['B'] }, schema: { minLenth: 9 } }] }],
    /^TF108 .* \| did you mean "minLength"\?$/,
  ],
  [
    'a case that asks for an unencrypted card',
    [kind, owner, { ...number, cases: [{ when: { kind: ['B'] }, schema: { cardLength: true } }] }],
    /^TF245 .* \| add "secret": true$/,
  ],
  [
    'a format of a card, unencrypted',
    [kind, owner, { ...number, cases: [{ when: { kind: ['B'] }, schema: { anyOf: [{ cpf: true }, { cvc: true }] } }] }],
    /^TF245 .* \| add "secret": true$/,
  ],
  [
    'a rule about an unknown field',
    [kind, { ...owner, validationRules: 'required_if:kindd,B' }, number],
    /^TF118 "required_if:kindd,B" \| did you mean "kind"\?$/,
  ],
])('finds %s', (_, fields, expected) => {
  expect(found(fields)[0]).toMatch(expected)
})
