/** The form for certain values of its fields. */
import { describe, expect, it, vi } from 'vitest'
import type { Conditions } from '../../../../core/compile/types.ts'
import { formChecks } from '../../../../renderer/form/formChecks.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, merged, textField } from '../../forms.ts'
import { checksOf, company, documentType, faults } from './documents.ts'

const number = textField({
  name: 'number',
  require: 'Y',
  maxLength: 15,
  validationRules: 'min:6',
  cases: [
    { when: { documentType: ['NIT'] }, label: 'Tax number', schema: { nit: true }, inputmode: 'numeric' },
    { when: { documentType: ['CE'] }, label: 'Foreign card', validationRules: 'min:4|alpha_num' },
  ],
})
describe('a field with "when"', () => {
  const form = [documentType, company]

  it('is shown only while the condition holds', () => {
    const checks = checksOf(form)
    expect(checks.asked({ documentType: 'CC' }).order).toEqual(['documentType'])
    expect(checks.asked({ documentType: ' NIT ' }).order).toEqual(['documentType', 'company'])
    expect(Object.keys(checks.asked({}).uiSchema)).toEqual(['documentType'])
  })

  it('is not required, not checked and not sent while it is hidden', () => {
    expect(faults(form, { documentType: 'CC' })).toEqual([])
    expect(faults(form, { documentType: 'CC', company: '4242424242424242' })).toEqual([])
    expect(faults(form, { documentType: 'NIT' })).toEqual(['company required'])
    const sent = checksOf(form).outgoing({ documentType: 'CC', company: 'Kept' })
    expect(sent).toEqual({ documentType: 'CC' })
    expect(checksOf(form).outgoing({ documentType: 'NIT', company: 'Kept' })).toMatchObject({ company: 'Kept' })
  })

  it('counts as empty for dependent fields, which hide with it', () => {
    const chain = [documentType, company, textField({ name: 'branch', require: 'Y', when: { company: true } })]
    expect(faults(chain, { documentType: 'CC', company: 'Kept' })).toEqual([])
    expect(faults(chain, { documentType: 'NIT', company: 'Kept' })).toEqual(['branch required'])
    // The order of the fields does not matter.
    expect(faults([...chain].reverse(), { documentType: 'CC', company: 'Kept' })).toEqual([])
  })

  it('can test for one of several values, for none of them, and for a filled or an empty field', () => {
    const asked = (when: FieldDefinition['when'], values: object) =>
      checksOf([documentType, textField({ name: 'more' }), textField({ name: 'other', when })])
        .asked(values as Record<string, unknown>)
        .order.includes('other')
    expect(asked({ documentType: ['CC', 'CE'] }, { documentType: 'CE' })).toBe(true)
    expect(asked({ documentType: { not: ['CC', 'CE'] } }, { documentType: 'CE' })).toBe(false)
    expect(asked({ documentType: { not: ['CC'] } }, {})).toBe(true)
    expect(asked({ more: true }, { more: 'x' })).toBe(true)
    expect(asked({ more: true }, { more: ' ' })).toBe(false)
    expect(asked({ more: false }, {})).toBe(true)
    expect(asked({ more: { startsWith: ['04', '05'] } }, { more: ' 0412' })).toBe(true)
    expect(asked({ more: { startsWith: ['04', '05'] } }, { more: '1204' })).toBe(false)
    expect(asked({ more: { startsWith: ['04'], not: ['0400'] } }, { more: '0400' })).toBe(false)
    expect(asked({ more: { startsWith: ['04'] } }, {})).toBe(false)
    // All conditions must hold.
    expect(asked({ documentType: ['CC'], more: true }, { documentType: 'CC' })).toBe(false)
  })

  it.each<[object, unknown[]]>([
    [{ atLeast: 10_000 }, [10_000, 10_000.5, 49_999, 50_000]],
    [{ below: 50_000 }, [-1, 0, 9999, 10_000, 10_000.5, 49_999]],
    [{ atLeast: 10_000, below: 50_000 }, [10_000, 10_000.5, 49_999]],
  ])('can test a number for %j', (range, held) => {
    const income = textField({ name: 'income', type: 'number' })
    const proof = textField({ name: 'proof', when: { income: range } })
    const checks = checksOf([income, proof])
    const values = [undefined, -1, 0, 9999, 10_000, 10_000.5, 49_999, 50_000].filter((value) =>
      checks.asked({ income: value }).order.includes('proof'),
    )
    expect(values).toEqual(held)
  })

  it('may be a whole row, whose fields may have further conditions', () => {
    const row: FieldDefinition = {
      name: 'row1',
      display: 'Y',
      isRowFields: 'Y',
      when: { documentType: ['NIT'] },
      rowFields: [textField({ name: 'a' }), textField({ name: 'b', when: { a: true } })],
    }
    const checks = checksOf([documentType, row])
    expect(checks.asked({ documentType: 'CC', a: 'x' }).order).toEqual(['documentType'])
    expect(checks.asked({ documentType: 'NIT' }).order).toEqual(['documentType', 'a'])
    expect(checks.asked({ documentType: 'NIT', a: 'x' }).order).toEqual(['documentType', ['a', 'b']])
  })
})

describe('a field is required', () => {
  const phone = textField({ name: 'phone' })
  const required = (more: Partial<FieldDefinition>, values: object) =>
    faults([documentType, phone, textField({ name: 'email', ...more })], { documentType: 'CC', ...values })

  it('while requireWhen holds', () => {
    expect(required({ requireWhen: { documentType: ['CC'] } }, {})).toEqual(['email required'])
    expect(required({ requireWhen: { documentType: ['NIT'] } }, {})).toEqual([])
    expect(required({ requireWhen: { phone: false } }, { phone: '1' })).toEqual([])
  })

  it('by required_if and required_unless, with the meaning of VeeValidate and Laravel', () => {
    expect(required({ validationRules: 'required_if:documentType,CC,CE' }, {})).toEqual(['email required'])
    expect(required({ validationRules: 'required_if:documentType,NIT' }, {})).toEqual([])
    // Without values: while the other field is filled.
    expect(required({ validationRules: 'required_if:phone' }, {})).toEqual([])
    expect(required({ validationRules: 'required_if:phone|min:3' }, { phone: '1' })).toEqual(['email required'])
    expect(required({ validationRules: 'required_unless:documentType,CC' }, {})).toEqual([])
    expect(required({ validationRules: 'required_unless:documentType,NIT' }, {})).toEqual(['email required'])
    expect(required({ validationRules: 'required_unless:phone,1' }, {})).toEqual(['email required'])
    // One of several rules is enough.
    const both = ['required_if:documentType,NIT', 'required_if:phone,1']
    expect(required({ validationRules: both }, { phone: '1' })).toEqual(['email required'])
  })

  it.each<[string, object, boolean]>([
    ['sum,10', { sum: 10 }, true],
    ['sum,10', { sum: 1 }, false],
    ['terms,true', { terms: true }, true],
    ['terms,true', {}, false],
    ['terms,false', { terms: true }, false],
    ['terms,false', {}, true],
  ])('by required_if:%s with %j: %s', (rule, values, isRequired) => {
    const sum = textField({ name: 'sum', type: 'number' })
    const terms = textField({ name: 'terms', component: 'Checkbox', type: 'boolean' })
    const form = [sum, terms, textField({ name: 'email', validationRules: `required_if:${rule}` })]
    expect(faults(form, values as Record<string, unknown>)).toEqual(isRequired ? ['email required'] : [])
  })

  it('while another field is empty, and the reverse', () => {
    const either = [
      textField({ name: 'phone', requireWhen: { email: false } }),
      textField({ name: 'email', requireWhen: { phone: false } }),
    ]
    expect(faults(either, {})).toEqual(['phone required', 'email required'])
    expect(faults(either, { email: 'a' })).toEqual([])
  })

  it('never while it is hidden', () => {
    const more = { require: 'Y', when: { documentType: ['NIT'] }, requireWhen: { documentType: ['CC'] } }
    expect(required(more, {})).toEqual([])
  })
})

describe('a field with cases', () => {
  const form = [documentType, number]

  it('has the label, the keyboard and the rules of the first case that holds', () => {
    const checks = checksOf(form)
    const shown = (type: string) => checks.asked({ documentType: type }).uiSchema.number?.['ui:options']
    expect([shown('NIT')?.label, shown('CE')?.label, shown('CC')?.label]).toEqual([
      'Tax number',
      'Foreign card',
      'Note',
    ])
    expect(shown('NIT')?.inputmode).toBe('numeric')
    expect(faults(form, { documentType: 'NIT', number: '8001972685' })).toEqual(['number nit'])
    expect(faults(form, { documentType: 'NIT', number: '8001972684' })).toEqual([])
    expect(faults(form, { documentType: 'CC', number: '8001972685' })).toEqual([])
    // A case replaces only the members that it has.
    expect(faults(form, { documentType: 'CE', number: '12-4' })).toEqual(['number pattern'])
    expect(faults(form, { documentType: 'CE', number: '1234' })).toEqual([])
    expect(faults(form, { documentType: 'CC', number: '1234' })).toEqual(['number minLength'])
    expect(faults(form, { documentType: 'CE', number: '1234567890123456' })).toEqual(['number maxLength'])
  })

  it('offers the options of its case', () => {
    const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
    const account = textField({
      name: 'account',
      component: 'Select',
      options: options('savings', 'current'),
      cases: [{ when: { documentType: ['NIT'] }, options: options('business') }],
    })
    const checks = checksOf([documentType, account])
    const offered = (type: string) =>
      checks.asked({ documentType: type }).uiSchema.account?.['ui:options'].options?.map(({ value }) => value)
    expect([offered('CC'), offered('NIT')]).toEqual([['savings', 'current'], ['business']])
    expect(faults([documentType, account], { documentType: 'NIT', account: 'savings' })).toEqual(['account enum'])
    expect(faults([documentType, account], { documentType: 'NIT', account: 'business' })).toEqual([])
  })

  it('gives the advice of its case, and leaves other advice alone', () => {
    const name = textField({ name: 'name', advice: { minWords: 2 } })
    const own = textField({
      name: 'own',
      advice: { minLength: 2 },
      cases: [{ when: { documentType: ['NIT'] }, advice: { minWords: 3 } }],
    })
    const adviceFor = (type: string) =>
      checksOf([documentType, name, own]).asked({ documentType: type }).advice.properties
    expect(adviceFor('NIT')).toEqual({
      name: { type: 'string', minWords: 2 },
      own: { type: 'string', minLength: 2, minWords: 3 },
    })
    expect(adviceFor('CC').own).toEqual({ type: 'string', minLength: 2 })
  })

  it('gives the same form object while the same conditions hold, so that nothing is drawn again', () => {
    const checks = checksOf(form)
    expect(checks.asked({ documentType: 'NIT' })).toBe(checks.asked({ documentType: 'NIT', number: '1' }))
    expect(checks.asked({ documentType: 'NIT' })).not.toBe(checks.asked({ documentType: 'CC' }))
  })

  it('is not evaluated while the shopper types into a field without conditions', () => {
    const whole = compiledOf([...form, textField({ name: 'free', validationRules: 'min:3' })])
    const now = vi.spyOn(whole.conditions as Conditions, 'now')
    const checks = formChecks(whole, keywords, () => ({ country: 'CO', today: '2026-11-21' }))
    expect(checks.failureOf('free', 'ab', { documentType: 'NIT' })?.keyword).toBe('minLength')
    expect(checks.isLost('free', 'ab', { documentType: 'NIT' })).toBe(false)
    expect(now).not.toHaveBeenCalled()
    expect(checks.failureOf('number', '8001972685', { documentType: 'NIT' })?.keyword).toBe('nit')
    expect(now).toHaveBeenCalledOnce()
  })

  it('takes its texts from the method, in the requested language', () => {
    const [, own] = merged([
      { name: 'documentType', component: 'Select', label: 'Type', options: [{ value: 'NIT', label: 'NIT' }] },
      {
        name: 'number',
        component: 'Text',
        label: 'Number',
        cases: [{ when: { documentType: ['NIT'] }, maxLength: 9 }],
      },
    ])
    expect(own).toMatchObject({ cases: [{ when: { documentType: ['NIT'] }, maxLength: 9 }] })
  })
})

describe('one field beside another', () => {
  const [one, other] = [
    textField({ name: 'one' }),
    (rules: string) => textField({ name: 'other', validationRules: rules }),
  ]

  it('must have the same value, or another', () => {
    expect(faults([one, other('same:one')], { one: 'a ', other: 'a' })).toEqual([])
    expect(faults([one, other('same:one')], { one: 'a', other: 'b' })).toEqual(['other same'])
    expect(faults([one, other('same:one')], { other: 'b' })).toEqual(['other same'])
    expect(faults([one, other('different:one')], { one: 'a', other: 'a' })).toEqual(['other different'])
    expect(faults([one, other('different:one')], { other: 'a' })).toEqual([])
  })
})

describe('the formId', () => {
  it('changes with a condition and never with a text', () => {
    const idOf = (...definitions: FieldDefinition[]) => compiledOf(definitions).$id
    const [first, ...others] = number.cases ?? []
    const spanish = { ...number, label: 'Número', cases: [{ ...first, label: 'RUT' }, ...others] } as FieldDefinition
    expect(idOf(documentType, spanish)).toBe(idOf(documentType, number))
    const wider = { ...company, when: { documentType: ['NIT', 'CE'] } }
    expect(idOf(documentType, wider)).not.toBe(idOf(documentType, company))
    expect(idOf(documentType, { ...company, when: undefined })).not.toBe(idOf(documentType, company))
  })
})
