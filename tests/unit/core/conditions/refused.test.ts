/** Invalid conditions and formats: each is refused with its code, its place and a hint. */
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, faultOf, textField } from '../../forms.ts'
import { company, documentType, faults } from './documents.ts'

const codeOf = (definitions: FieldDefinition[]) => faultOf(() => compiledOf(definitions))

describe('one of several formats', () => {
  const key = textField({
    name: 'key',
    schema: { anyOf: [{ cpf: true }, { emailAddress: true, maxLength: 77 }, { pattern: '^[+][0-9]{11,14}$' }] },
  })

  it('is enough, and a value that matches none has one error', () => {
    for (const value of ['52998224725', 'ana@example.com', '+5511987654321'])
      expect(faults([key], { key: value })).toEqual([])
    expect(faults([key], { key: '52998224724' })).toEqual(['key anyOf'])
  })

  it.each([
    [{ anyOf: [] }, 'TF109 /0/schema'],
    [{ anyOf: [{}] }, 'TF109 /0/schema'],
    [{ anyOf: [{ cpff: true }] }, 'TF108 /0/schema/anyOf/0'],
    [{ anyOf: [{ pattern: '^(a+)+$' }] }, 'TF107 /0/schema/anyOf/0'],
    [{ anyOf: [{ minimum: 1 }] }, 'TF109 /0/schema/anyOf/0'],
    [{ anyOf: [{ cpf: true }, { anyOf: [{ cpf: true }] }] }, 'TF109 /0/schema/anyOf/1'],
  ])('is checked like a format outside of the list: %j', (schema, fault) => {
    expect(codeOf([textField({ schema })])).toMatch(new RegExp(`^${fault} `))
  })
})

describe('an invalid condition is refused with its place:', () => {
  const contract = 'see schemas/meta/definition.schema.json'
  const sum = textField({ name: 'sum', type: 'number', schema: { minimum: 10, maximum: 100 } })
  const months = textField({
    name: 'months',
    type: 'number',
    options: ['3', '6'].map((value) => ({ value, label: value })),
  })
  const code = textField({ name: 'code', maxLength: 4 })
  const asks = (when: unknown, name = 'a') => textField({ name, when } as Partial<FieldDefinition>)
  it.each([
    [
      'an unknown field',
      [documentType, asks({ documentTyp: ['NIT'] })],
      'TF118 /1/when/documentTyp did you mean "documentType"?',
    ],
    [
      'a value that the field can’t hold',
      [documentType, asks({ documentType: ['NTI'] })],
      'TF119 /1/when/documentType/0 one of CC, CE, NIT',
    ],
    [
      'a value of another type',
      [documentType, asks({ documentType: { not: [1] } })],
      'TF119 /1/when/documentType/not/0 it holds a string',
    ],
    ...(
      [
        ['a range of a text', { documentType: { atLeast: 1 } }, 'documentType/atLeast it holds a string'],
        ['a range without a number', { sum: { atLeast: 5, below: 5 } }, 'sum/below write more than 5'],
        ['a range above the limit', { sum: { atLeast: 101 } }, 'sum/atLeast it is 100 at most'],
        ['a range below the limit', { sum: { below: 10 } }, 'sum/below it is 10 at least'],
        ['a range between the options', { months: { atLeast: 4, below: 6 } }, 'months/atLeast one of 3, 6'],
        ['a beginning of a number', { sum: { startsWith: ['1'] } }, 'sum/startsWith it holds a number'],
        [
          'a beginning that no option has',
          { documentType: { startsWith: ['N', 'X'] } },
          'documentType/startsWith/1 one of CC, CE, NIT',
        ],
        ['a beginning that is trimmed', { code: { startsWith: [' 04'] } }, 'code/startsWith/0 values are trimmed'],
        [
          'a beginning that is too long',
          { code: { startsWith: ['12345'] } },
          'code/startsWith/0 it has 4 characters at most',
        ],
      ] as [string, object, string][]
    ).map(([name, when, place]): [string, object[], string] => [
      name,
      [documentType, sum, months, code, asks(when)],
      `TF119 /4/when/${place}`,
    ]),
    ['a test of nothing', [documentType, asks({ documentType: {} })], `TF101 /1/when/documentType ${contract}`],
    ['an empty beginning', [code, asks({ code: { startsWith: [''] } })], `TF101 /1/when/code/startsWith/0 ${contract}`],
    ['no condition', [documentType, asks({})], 'TF101 /1/when see schemas/meta/definition.schema.json'],
    ['a list', [documentType, asks(['NIT'])], 'TF101 /1/when see schemas/meta/definition.schema.json'],
    ['the field itself', [asks({ a: true })], 'TF120 /0/when/a ask about another field'],
    [
      'a circle',
      [asks({ b: true }), asks({ c: true }, 'b'), asks({ a: true }, 'c')],
      'TF120 /2/when take one of the conditions out',
    ],
    [
      'a circle through a case',
      [textField({ name: 'a', cases: [{ when: { b: true }, label: 'x' }] }), asks({ a: true }, 'b')],
      'TF120 /1/when take one of the conditions out',
    ],
    [
      'a rule without a field',
      [textField({ validationRules: 'required_if' })],
      'TF106 /0/validationRules it takes a field, and values',
    ],
    [
      'a rule about an unknown field',
      [textField({ validationRules: 'same:nothing' })],
      'TF118 /0/validationRules name a field that is asked there too',
    ],
    [
      'a keyword about an unknown field',
      [textField({ schema: { same: 'nothing' } })],
      'TF118 /0/schema/same name a field that is asked there too',
    ],
    [
      'a row that is required',
      [
        documentType,
        {
          name: 'row1',
          display: 'Y',
          isRowFields: 'Y',
          requireWhen: { documentType: ['NIT'] },
          rowFields: [textField({ name: 'a' })],
        },
      ],
      'TF104 /1 move it to its fields',
    ],
    [
      'a rule with a text for a number',
      [sum, textField({ validationRules: 'required_if:sum,ten' })],
      'TF119 /1/validationRules it holds a number',
    ],
    [
      'a rule with nothing for a number',
      [sum, textField({ validationRules: 'required_if:sum,' })],
      'TF119 /1/validationRules it holds a number',
    ],
    [
      'a rule with a text for a box',
      [
        textField({ name: 'terms', component: 'Checkbox', type: 'boolean' }),
        textField({ validationRules: 'required_if:terms,yes' }),
      ],
      'TF119 /1/validationRules it holds a boolean',
    ],
    [
      'a case that is wrong',
      [documentType, textField({ cases: [{ when: { documentType: ['NIT'] }, schema: { nitt: true } }] })],
      'TF108 /1/cases/0/schema did you mean "nit"?',
    ],
    [
      'a case with a member that cases can’t have',
      [documentType, textField({ cases: [{ when: { documentType: ['NIT'] }, secret: true } as never] })],
      'TF101 /1/cases/0 see schemas/meta/definition.schema.json',
    ],
  ])('%s', (_, definitions, code) => {
    expect(codeOf(definitions as FieldDefinition[])).toBe(code)
  })

  it('a form with conditions, when conditions are not compiled', async () => {
    const { compileForm } = await import('../../../../core/compile/compileForm.ts')
    expect(() => compileForm([documentType, company], { country: 'CO', method: 'CARD' }, keywords)).toThrow(
      expect.objectContaining({ code: 'TF122' }),
    )
  })
})
