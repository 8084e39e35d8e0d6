/** Hostile check digits: each is a finding at its place, and never a form on the page. */
import { describe, expect, it } from 'vitest'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, faultOf, textField } from '../../forms.ts'
import { field, foundIn, method } from './project.ts'

const sound = { weights: [2, 1], digitSums: true, modulus: 10 }
const town = (schema: object, more: object = {}) => ({ ...field, schema: { ...field.schema, ...schema }, ...more })
const inKind = (checkDigit: unknown) => foundIn('schemas/fields/town.json', town({ checkDigit }))

it('a sound check digit is no finding, as one rule or as a list', () => {
  const invalid = field.examples.invalid.map((each) => ({ ...each, keyword: 'checkDigit' }))
  const more = { examples: { valid: ['1 8', '2 6', '3 4', '4 2', '5 9'], invalid } }
  for (const checkDigit of [sound, [sound, sound]])
    expect(foundIn('schemas/fields/town.json', town({ checkDigit }, more))).toEqual([])
})

describe.each<[string, unknown, RegExp, string]>([
  ['10,000 weights', { ...sound, weights: Array(10_000).fill(1) }, /^TF279 \[ \| see/, 'TF109'],
  ['no weights', { ...sound, weights: [] }, /^TF279 \[ ?\]? \| see/, 'TF109'],
  ['a weight that is no number', { ...sound, weights: [1, '2'] }, /^TF279 "2" \|/, 'TF109'],
  ['a weight beyond what a number counts exactly', { ...sound, weights: [1, 1e13] }, /^TF279 1\S* \|/, 'TF109'],
  ['the modulus 0', { ...sound, modulus: 0 }, /^TF279 0 \|/, 'TF109'],
  ['the modulus 1', { ...sound, modulus: 1 }, /^TF279 1 \|/, 'TF109'],
  ['true', true, /^TF279 true \|/, 'TF109'],
  ['an empty list', [], /^TF279 \[\] \|/, 'TF109'],
  ['six rules', Array(6).fill(sound), /^TF279 \[ \|/, 'TF109'],
  ['an unknown member', { ...sound, wieghts: [1] }, /^TF279/, 'TF109'],
  ['a value of two characters', { ...sound, values: { AB: 1 } }, /^TF279/, 'TF109'],
  [
    'an alphabet with a character twice',
    { ...sound, alphabet: '01234567899' },
    /^TF279 "0\S* \| write it once$/,
    'TF111',
  ],
  ['neither modulus nor byRemainder', { weights: [1] }, /^TF279 .* \| keep one of them$/, 'TF111'],
  ['both modulus and byRemainder', { ...sound, byRemainder: '0123456789' }, /\| keep one of them$/, 'TF111'],
  ['a part that ends too early', { ...sound, part: [8, 8] }, /\| end it later$/, 'TF111'],
  ['a place without a check character', { ...sound, at: 1 }, /^TF279 1 \| take it out$/, 'TF111'],
  ['the place 0', { weights: [1], byRemainder: '012', at: 0 }, /^TF279 0 \| 1 is the first/, 'TF111'],
  ['a remainder that no sum leaves', { ...sound, remainder: 10 }, /^TF279 10 \| it is below/, 'TF111'],
  ['digits of a weight that is not there', { ...sound, digitSums: [3] }, /^TF279 3 \| the first weight is 1$/, 'TF111'],
  ['weights that check nothing', { weights: [10, 20], modulus: 10 }, /^TF279 \[ \| use one that/, 'TF111'],
])('%s', (_, checkDigit, finding, code) => {
  it('is a finding at its place', () => {
    const found = inKind(checkDigit)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(finding)
  })

  it('is refused on the page, and takes no number', () => {
    expect(faultOf(() => compiledOf([textField({ schema: { checkDigit } })]))).toMatch(`${code} /0`)
    if (code === 'TF111') expect(check({ checkDigit }, keywords)('00000000')).toBe(false)
  })
})

it('finds it in a list, among several formats, in a country, and in a case of a method', () => {
  const faulty = { ...sound, remainder: 11 }
  expect(inKind([sound, faulty])).toEqual(['TF279 11 | it is below the modulus'])
  const kinds = [
    town({ anyOf: [{ cpf: true }, { checkDigit: faulty }] }),
    town({}, { advice: { checkDigit: faulty } }),
    town({}, { byCountry: { MX: { schema: { checkDigit: faulty } } } }),
  ]
  for (const kind of kinds)
    expect(foundIn('schemas/fields/town.json', kind)).toEqual(['TF279 11 | it is below the modulus'])
  const fields = [
    { use: 'town', require: 'Y' },
    { use: 'town', as: 'other', cases: [{ when: { town: true }, schema: { checkDigit: faulty } }] },
  ]
  expect(foundIn('schemas/methods/PAY.json', { ...method, fields })).toEqual(['TF279 11 | it is below the modulus'])
})
