import { describe, expect, it } from 'vitest'
import { ajvCheck } from '../../../validators/ajv.ts'
import { check } from '../../../validators/check.ts'
import { clean } from '../../../validators/clean.ts'
import { fieldErrors } from '../../../validators/fieldErrors.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { compiledOf, formOf, textField } from '../forms.ts'

const today = '2026-11-21'
const order = ['cardNum', 'effectiveDate', 'cvv']
const card = formOf(order.map((use) => ({ use, require: 'Y' })))

/** The errors of a card; page and gateway must agree. */
function faults(data: Record<string, unknown>, form = card) {
  const judge = check(form.schema, keywords, () => ({ today }))
  judge(data)
  const ours = fieldErrors(judge.errors ?? [], order, keywords)
  const errors = ajvCheck(form, keywords)(data, { today, values: data })
  expect(fieldErrors(errors, order, keywords)).toEqual(ours)
  return ours
}

describe('a shopper sees one error per field', () => {
  it('in the order of the fields, and "Required" for missing values', () => {
    expect(faults({ cvv: '12', effectiveDate: '13/27' })).toEqual([
      { field: 'cardNum', keyword: 'required', messageKey: 'error.required', params: { missingProperty: 'cardNum' } },
      { field: 'effectiveDate', keyword: 'expiry', messageKey: 'error.invalidField', params: {} },
      { field: 'cvv', keyword: 'minLength', messageKey: 'error.invalidField', params: { limit: 3 } },
    ])
  })

  it.each([
    ['length before pattern', { note: '-' }, 'minLength'],
    ['pattern before other keywords', { note: 'a-1' }, 'pattern'],
    ['other keywords last', { note: '424' }, 'luhn'],
    ['type before all', { note: 5 }, 'type'],
  ])('%s', (_, data, keyword) => {
    const form = compiledOf([textField({ validationRules: 'luhn|numeric|min:3' })])
    expect(faults(data, form).map((error) => error.keyword)).toEqual([keyword])
  })

  it('also when the value is not a text', () => {
    expect(faults({ cardNum: 4242424242424242, effectiveDate: null, cvv: [] }).map(({ keyword }) => keyword)).toEqual([
      'type',
      'type',
      'type',
    ])
  })
})

it('an error names its field as the form does, and the sentence of its keyword', () => {
  const error = (keyword: string, instancePath: string, params = {}) => ({
    keyword,
    instancePath,
    params,
    schemaPath: '',
  })
  expect(
    fieldErrors(
      [
        error('type', '/a~1b~0c'),
        error('installments', '/periodValue'),
        error('additionalProperties', '', { additionalProperty: 'more' }),
        error('const', '/agreed'),
        error('maxLength', '/agreed'),
      ],
      ['agreed', 'periodValue'],
      keywords,
    ).map(({ field, keyword, messageKey }) => [field, keyword, messageKey]),
  ).toEqual([
    ['agreed', 'const', 'error.invalidField'],
    ['periodValue', 'installments', 'error.installments'],
    ['a/b~c', 'type', 'error.invalidField'],
    ['more', 'additionalProperties', 'error.invalidField'],
  ])
})

describe('a value is cleaned before it is checked', () => {
  it('so that spaces around it are ignored, and spaces alone or an unticked box count as empty', () => {
    expect(
      clean({ cvv: ' 123 ', city: '  ', phone: '', email: null, on: false, none: undefined, count: 0 }),
    ).toStrictEqual({
      cvv: '123',
      count: 0,
    })
  })

  it('and names of Object.prototype are removed', () => {
    const cleaned = clean(
      JSON.parse('{"__proto__": {"polluted": "yes"}, "constructor": "x", "toString": "y", "city": "Ulm"}'),
    )
    expect(Object.keys(cleaned)).toEqual(['city'])
    expect((cleaned as { polluted?: string }).polluted).toBeUndefined()
  })
})
