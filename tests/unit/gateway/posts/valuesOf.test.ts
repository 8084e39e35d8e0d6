/** Each posted widget gives the same value as on the page with scripts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { valuesOf } from '../../../../gateway/posts/valuesOf.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { compiledOf, formOf, textField } from '../../forms.ts'

const read = (more: Partial<FieldDefinition>, posted: Record<string, string>, locale = 'en') =>
  valuesOf(
    compiledOf([textField(more)]),
    new Map(Object.entries(posted).map(([part, text]) => [part ? `data.note.${part}` : 'data.note', text])),
    locale,
  ).note

const options = [
  { value: 'a', label: 'A' },
  { value: '7', label: 'Seven' },
]

/** By widget: the control's text, and the value. */
const cases: Record<string, [posted: string, value: unknown, more?: Partial<FieldDefinition>, locale?: string][]> = {
  Amount: [
    ['1.234,56', 123_456, { type: 'number', currency: 'EUR' }, 'de'],
    ['1,234.56', 123_456, { type: 'number', currency: 'EUR' }],
    ['50.000', 5_000_000, { type: 'number', currency: 'COP' }, 'es-CO'],
    ['much', 'much', { type: 'number', currency: 'EUR' }],
  ],
  BirthDate: [['1990 / 1 / 5', '1990/01/05']],
  Checkbox: [
    ['on', true, { type: 'boolean' }],
    ['', undefined, { type: 'boolean' }],
    ['maybe', undefined, { type: 'boolean' }],
  ],
  Combobox: [['a', 'a', { options, emptyOption: true }]],
  CpfCnpj: [['529.982.247-25', '52998224725']],
  DiallingCode: [['0057', '+57']],
  Email: [[' ada@example.com ', 'ada@example.com']],
  Identity: [['12.345.678-5', '123456785']],
  Katakana: [['ﾔﾏﾀﾞ', 'ヤマダ']],
  Mask: [['12-34-56', '123456', { mask: '##-##-##' }]],
  Number: [
    ['１２３', '123'],
    ['42', 42, { type: 'number' }],
  ],
  OptionGrid: [['a', 'a', { options, emptyOption: true }]],
  Phone: [['+57 300 123 4567 ext. 9', '573001234567']],
  PixKey: [['(11) 98765-4321', '+5511987654321']],
  RadioGroup: [['a', 'a', { options, emptyOption: true }]],
  Select: [
    ['a', 'a', { options, emptyOption: true }],
    ['', undefined, { options, emptyOption: true }],
  ],
  Text: [
    ['  Ana ', 'Ana'],
    [' ', undefined],
  ],
  Textarea: [['One\nTwo', 'One\nTwo']],
}

for (const [component, each] of Object.entries(cases))
  it.each(each)(`${component}: %j has the value %j`, (posted, value, more = {}, locale = 'en') => {
    expect(read({ component, ...more } as Partial<FieldDefinition>, { '': posted }, locale)).toEqual(value)
  })

it.each([
  [{ day: '5', month: '1', year: '1990' }, '1990-01-05'],
  [{ day: '5', month: '', year: '1990' }, '1990--05'],
  [{ day: '', month: '', year: '' }, undefined],
])('Date: the parts %j have the value %j', (parts, value) => {
  expect(read({ component: 'Date' }, parts)).toBe(value)
})

it('knows every widget of a form that can be posted', () => {
  const folder = join(import.meta.dirname, '../../../../renderer/widgets')
  const ofCards = ['CardNumber', 'CardNetwork', 'Cvc', 'Expiry']
  const widgets = readdirSync(folder).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
  expect(Object.keys(cases).concat('Date', 'PhoneWithCode', ofCards).sort()).toEqual(widgets.sort())
})

const phone = (posted: Record<string, string>) => {
  const form = formOf(
    [{ use: 'phone', component: 'PhoneWithCode', alsoFills: 'diallingCode' }, { use: 'diallingCode' }],
    'CO',
  )
  const { phone, diallingCode } = valuesOf(
    form,
    new Map(Object.entries(posted).map(([name, text]) => [`data.${name}`, text])),
    'es-CO',
  )
  return { phone, diallingCode }
}

it('PhoneWithCode: the chosen country gives its dialling code', () => {
  expect(phone({ phone: '300 123 4567', diallingCode: 'CO' })).toEqual({ phone: '3001234567', diallingCode: '+57' })
})

it('PhoneWithCode: a typed dialling code replaces that of the chosen country', () => {
  expect(phone({ phone: '+57 300 123 4567', diallingCode: 'US' })).toEqual({
    phone: '3001234567',
    diallingCode: '+57',
  })
})

it('passes an unknown field on as text, so that it is refused', () => {
  const values = valuesOf(
    compiledOf([textField()]),
    new Map([
      ['data.isAdmin', 'true'],
      ['data.__proto__', 'x'],
      ['other', 'y'],
    ]),
    'en',
  )
  expect(Object.entries(values)).toEqual([
    ['isAdmin', 'true'],
    ['__proto__', 'x'],
  ])
})
