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

/** What both judges say of a card; they must say the same. */
function faults(data: Record<string, unknown>, form = card) {
  const judge = check(form.schema, keywords, () => ({ today }))
  judge(data)
  const ours = fieldErrors(judge.errors ?? [], order, keywords)
  const errors = ajvCheck(form, keywords)(data, { today, values: data })
  expect(fieldErrors(errors, order, keywords)).toEqual(ours)
  return ours
}

describe('a shopper reads one fault per field', () => {
  it('in the order of the fields, Required for what is missing', () => {
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

  it('also when the value is no text at all', () => {
    expect(faults({ cardNum: 4242424242424242, effectiveDate: null, cvv: [] }).map(({ keyword }) => keyword)).toEqual([
      'type',
      'type',
      'type',
    ])
  })
})

describe('a value is cleaned before it is judged', () => {
  it('so that spaces around it do no harm, and spaces alone and an unticked box are no value', () => {
    expect(clean({ cvv: ' 123 ', city: '  ', phone: '', email: null, on: false, none: undefined, count: 0 })).toEqual({
      cvv: '123',
      count: 0,
    })
  })

  it('and names of Object.prototype are left out', () => {
    const cleaned = clean(
      JSON.parse('{"__proto__": {"polluted": "yes"}, "constructor": "x", "toString": "y", "city": "Ulm"}'),
    )
    expect(Object.keys(cleaned)).toEqual(['city'])
    expect((cleaned as { polluted?: string }).polluted).toBeUndefined()
  })
})
