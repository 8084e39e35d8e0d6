/** A field that asks for card data must be secret, under any name; similar fields need not be. */
import { describe, expect, it } from 'vitest'
import { contentsIn, readSchemas } from '../../../../core/readSchemas.node.ts'
import type { FieldKind } from '../../../../schemas/types.ts'
import { field, findings, method, root, tools } from './project.ts'

const kind = {
  ...field,
  schema: {},
  examples: { valid: ['a', 'b', 'c', 'd', 'e'], invalid: [{ value: 'a', keyword: 'pattern' }] },
}
const ofKind = (more: object) =>
  findings({ 'schemas/fields/town.json': { ...kind, ...more } }).filter((line) =>
    line.startsWith('TF245 schemas/fields/'),
  )

describe('a field kind is refused if it is not secret', () => {
  it.each<[string, object, RegExp]>([
    ['and browsers fill in a card number', { autocomplete: 'cc-number' }, /:\d+:\d+ add "secret": true$/],
    ['with its holder, in a section', { autocomplete: 'section-a billing CC-Name' }, /add "secret": true/],
    ['with its expiry', { autocomplete: 'cc-exp-month' }, /add "secret": true/],
    ['with its code', { autocomplete: 'cc-csc' }, /add "secret": true/],
    ['and has the length of a card number', { schema: { cardLength: true } }, /add "secret": true/],
    ['and has the length of a card number as advice', { advice: { cardLength: true } }, /add "secret": true/],
    ['and has a card’s code', { schema: { cvc: true } }, /add "secret": true/],
    [
      'and has a card’s expiry in one country',
      { byCountry: { BR: { schema: { expiry: true } } } },
      /add "secret": true/,
    ],
    ['and has the check digit of cards', { schema: { luhn: true } }, /add "secret": true/],
    [
      'and has card numbers as examples',
      { examples: { ...kind.examples, valid: ['4242 4242 4242 4242'] } },
      /add "secret"/,
    ],
    [
      'and begins like a card number',
      { schema: { pattern: '^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14})$' } },
      /add "secret"/,
    ],
  ])('%s', (_what, more, expected) => {
    expect(ofKind(more)).toEqual([expect.stringMatching(expected)])
    expect(ofKind({ ...more, secret: true })).toEqual([])
  })

  it.each(['CardNumber', 'Cvc', 'Expiry'])('and has the widget %s', (component) => {
    tools.widgets.push(component)
    expect(ofKind({ component })).toEqual([expect.stringContaining('add "secret": true')])
    tools.widgets.pop()
  })
})

it.each<[string, object]>([
  ['a card’s brand', { autocomplete: 'cc-type' }],
  ['digits of a card’s length', { schema: { pattern: '^[0-9]{16}$' } }],
  ['a code of three or four digits', { schema: { pattern: '^[0-9]{3,4}$' } }],
  ['a CLABE', { schema: { clabe: true } }],
  ['a text without a card number in it', { schema: { noCardNumber: true } }],
  ['a check digit in nine digits', { schema: { luhn: true }, maxLength: 9 }],
])('%s need not be secret', (_what, more) => {
  expect(ofKind(more)).toEqual([])
})

describe('a field of a method’s own', () => {
  const ofEntry = (entry: object) =>
    findings({
      'schemas/methods/PAY.json': {
        ...method,
        fields: [{ name: 'x', component: 'Text', label: 'X', ...entry }],
        examples: { valid: [{}] },
      },
    }).filter((line) => line.startsWith('TF245'))

  it.each<[string, object]>([
    ['a browser’s token', { autocomplete: 'cc-number' }],
    ['a rule', { validationRules: 'min:12|cardLength' }],
    ['a rule of its own', { validationRules: ['regex:^4[0-9]{15}$'] }],
    ['a label', { label: 'Card number' }],
    ['a label in Spanish', { label: 'Número de tarjeta' }],
    ['a label for the code', { label: 'CVV' }],
    ['a label for the holder', { label: 'Name on the card' }],
    ['a placeholder', { placeholder: 'Your debit card number' }],
  ])('that asks for a card by %s is refused', (_what, entry) => {
    expect(ofEntry(entry)).toEqual([expect.stringContaining('methods/PAY.json')])
  })

  it.each<[string, object]>([
    ['English', { en: { label: 'Debit card number' } }],
    ['another language', { en: { label: 'Number' }, es: { label: 'Número de tu tarjeta' } }],
    ['a placeholder in Portuguese', { en: { label: 'Number' }, pt: { placeholder: 'Número do cartão' } }],
  ])('that asks for a card in its texts, in %s, is refused', (_where, texts) => {
    const text = Object.fromEntries(Object.entries(texts).map(([tag, said]) => [tag, { fields: { x: said } }]))
    const own = { ...method, fields: [{ name: 'x', component: 'Text' }], text, examples: { valid: [{}] } }
    expect(findings({ 'schemas/methods/PAY.json': own })).toContainEqual(
      expect.stringMatching(/^TF245 schemas\/methods\/PAY\.json/),
    )
  })

  it.each([
    'Gift card',
    'Identity card number',
    'Cardinal number',
    'Verification code',
    'Número de tarjeta de identidad',
  ])('%s does not count as a payment card', (label) => {
    expect(ofEntry({ label })).toEqual([])
  })

  it('that has the name of a secret kind, or makes one public, is refused', () => {
    const secret = { 'schemas/fields/town.json': { ...kind, secret: true } }
    const named = { ...method, fields: [{ name: 'town', component: 'Text', label: 'X' }], examples: { valid: [{}] } }
    expect(findings({ ...secret, 'schemas/methods/PAY.json': named })).toContainEqual(
      expect.stringMatching(/^TF245 schemas\/methods\/PAY\.json.* leave it secret/),
    )
    expect(findings({ ...secret, 'schemas/methods/PAY.json': method }).join()).not.toContain('TF245')
  })
})

it('these kinds are secret', () => {
  const kinds = contentsIn<FieldKind>(readSchemas(`${root}/schemas`, ['fields']), 'fields')
  expect(kinds.flatMap(({ name, secret }) => (secret ? [name] : [])).sort()).toEqual(
    [
      'apiKey',
      'cardHolderName',
      'cardNum',
      'cvv',
      'effectiveDate',
      'prepaidNumber',
      'giftCardNumber',
      'giftCardPin',
    ].sort(),
  )
})
