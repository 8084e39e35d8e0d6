import { describe, expect, it } from 'vitest'
import { flatOrder } from '../../../../core/compile/flatOrder.ts'
import { hasSecret } from '../../../../core/compile/hasSecret.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { compiledOf, formOf, merged, textField } from '../../forms.ts'

/** The code of the DefinitionError that compiling throws, with its path. */
function faultOf(definitions: unknown): string {
  try {
    compiledOf(definitions as FieldDefinition[])
  } catch (error) {
    const { code, path } = error as { code: string; path: string }
    return `${code} ${path}`
  }
  return 'none'
}

describe('a form', () => {
  it('asks only for fields that the server marks as shown', () => {
    const form = compiledOf([
      textField(),
      textField({ name: 'hidden', display: 'N' }),
      textField({ name: 'unset', display: undefined }),
    ])
    expect(flatOrder(form)).toEqual(['note'])
    expect(Object.keys(form.schema.properties)).toEqual(['note'])
  })

  it('requires only fields that the server marks as required; a rule "required" is not enough', () => {
    const form = compiledOf([
      textField({ require: 'Y' }),
      textField({ name: 'other', require: 'N', validationRules: 'required|min:2' }),
    ])
    expect(form.schema.required).toEqual(['note'])
    expect(form.schema.properties.other).toEqual({ type: 'string', minLength: 2 })
  })

  it('keeps fields of a row side by side, and its data flat', () => {
    const form = formOf([{ rowFields: [{ use: 'firstName' }, { use: 'lastName' }] }, { use: 'email' }])
    expect(form.order).toEqual([['firstName', 'lastName'], 'email'])
    expect(Object.keys(form.schema.properties)).toEqual(['firstName', 'lastName', 'email'])
  })

  it('shows the only field of a row without the row, and drops an empty row', () => {
    const form = formOf([
      { rowFields: [{ use: 'firstName' }, { use: 'lastName', display: 'N' }] },
      { rowFields: [{ use: 'city', display: 'N' }] },
      { display: 'N', rowFields: [{ use: 'phone' }] },
    ])
    expect(form.order).toEqual(['firstName'])
  })

  it('offers the options as sent, refuses all others, and starts with the first', () => {
    const options = [
      { label: 'Blue', value: 'b' },
      { label: 'Red', value: 'r' },
    ]
    expect(compiledOf([textField({ component: 'Select', options })]).schema.properties.note).toEqual({
      type: 'string',
      enum: ['b', 'r'],
      default: 'b',
    })
    expect(compiledOf([textField({ options, emptyOption: true })]).schema.properties.note).not.toHaveProperty('default')
    expect(compiledOf([textField({ options, value: 'r' })]).schema.properties.note?.default).toBe('r')
    expect(compiledOf([textField({ options, value: 'gone' })]).schema.properties.note?.default).toBe('b')
  })

  it('shows only the options that a rule allows', () => {
    const options = [
      { label: 'Blue', value: 'b' },
      { label: 'Red', value: 'r' },
    ]
    const form = compiledOf([textField({ options, validationRules: 'one_of:r' })])
    expect(form.uiSchema.note?.['ui:options'].options).toEqual([{ label: 'Red', value: 'r' }])
    expect(form.schema.properties.note?.enum).toEqual(['r'])
  })

  it('compares the options of a number with a rule as numbers', () => {
    const options = ['3', '6'].map((value) => ({ value, label: value }))
    const form = compiledOf([textField({ type: 'number', options, validationRules: 'one_of:6' })])
    expect(form.uiSchema.note?.['ui:options'].options).toEqual([{ label: '6', value: '6' }])
  })

  it('tells a box from other controls, and each its own texts', () => {
    const { uiSchema } = compiledOf([
      textField({ name: 'terms', component: 'Checkbox', type: 'boolean', label: undefined }),
      textField(),
    ])
    expect(uiSchema.terms?.['ui:options']).toMatchObject({
      isBox: true,
      labelKey: 'field.terms.label',
      placeholderKey: 'field.terms.placeholder',
    })
    expect(uiSchema.note?.['ui:options']).not.toHaveProperty('isBox')
  })

  it('lets a control take as many characters as the field says, or else as its rules allow', () => {
    const lengthOf = (more: Partial<FieldDefinition>) =>
      compiledOf([textField(more)]).uiSchema.note?.['ui:options'].maxLength
    expect(lengthOf({ validationRules: 'max:5' })).toBe(5)
    expect(lengthOf({ validationRules: 'max:5', maxLength: 3 })).toBe(3)
    expect(lengthOf({ maxLength: 3 })).toBe(3)
    expect(lengthOf({})).toBeUndefined()
  })

  it('has a secret if one of its fields travels encrypted', () => {
    expect(hasSecret(formOf([{ use: 'email' }, { use: 'cvv' }]))).toBe(true)
    expect(hasSecret(formOf([{ use: 'email' }]))).toBe(false)
  })

  it('keeps advice separate from binding rules', () => {
    const form = formOf([{ use: 'iBan' }])
    expect(form.schema.properties.iBan).not.toHaveProperty('iban')
    expect(form.advice.properties.iBan).toEqual({ type: 'string', iban: true })
    const bound = formOf([{ use: 'iBan', validationRules: 'iban' }])
    expect(bound.schema.properties.iBan).toHaveProperty('iban', true)
  })

  it('turns a keyword into advice where the country says so, which makes another form', () => {
    const [here, there] = ['US', 'ID'].map((country) => formOf([{ use: 'cardHolderName' }], country))
    expect(here?.schema.properties.cardHolderName).toHaveProperty('minWords', 2)
    expect(there?.schema.properties.cardHolderName).not.toHaveProperty('minWords')
    expect(there?.schema.properties.cardHolderName).toHaveProperty('noCardNumber', true)
    expect(there?.advice.properties.cardHolderName).toMatchObject({ type: 'string', minWords: 2 })
  })
})

describe('the id of a form', () => {
  const fields = [
    { use: 'province', require: 'Y' },
    { use: 'email', validationRules: 'max:99' },
  ]

  it('and its content are the same for the same definitions, byte for byte', () => {
    const again = JSON.parse(JSON.stringify(merged(fields))) as FieldDefinition[]
    expect(JSON.stringify(compiledOf(again))).toBe(JSON.stringify(formOf(fields)))
  })

  it('does not change with the texts of a language', () => {
    const translated = merged(fields).map((definition) => ({
      ...definition,
      label: 'Etiqueta',
      placeholder: 'Ejemplo',
      options: definition.options?.map(({ value }) => ({ value, label: `es ${value}` })),
    }))
    const compact = JSON.parse(JSON.stringify(translated)) as FieldDefinition[]
    expect(compiledOf(compact).$id).toBe(formOf(fields).$id)
  })

  it.each<[string, Partial<FieldDefinition>]>([
    ['is required', { require: 'Y' }],
    ['has another rule', { validationRules: 'min:3' }],
    ['has another limit', { maxLength: 9 }],
    ['is drawn by another widget', { component: 'Textarea' }],
    ['has options', { options: [{ label: 'A', value: 'a' }] }],
    ['travels encrypted', { secret: true }],
    ['gives advice', { advice: { minWords: 2 } }],
  ])('changes when a field %s', (_, change) => {
    expect(compiledOf([textField(change)]).$id).not.toBe(compiledOf([textField()]).$id)
  })

  it('differs by order, country and method', () => {
    const [one, two] = [textField(), textField({ name: 'other' })]
    expect(compiledOf([one, two]).$id).not.toBe(compiledOf([two, one]).$id)
    expect(compiledOf([one], 'US').$id).not.toBe(compiledOf([one], 'CA').$id)
  })

  it('is different for each of a thousand small changes', () => {
    const names = Array.from({ length: 1000 }, (_, limit) => compiledOf([textField({ maxLength: limit + 1 })]).$id)
    expect(new Set(names).size).toBe(1000)
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('definitions that would show a wrong form are refused', () => {
  it.each([
    ['no list', {}, 'TF101 '],
    ['an unknown property', [textField({ colour: 'red' } as object)], 'TF101 /0'],
    ['a wrong type', [textField({ maxLength: '5' as never })], 'TF101 /0/maxLength'],
    ['a name of Object.prototype', [textField({ name: 'constructor' })], 'TF101 /0/name'],
    ['the name __proto__', [textField({ name: '__proto__' })], 'TF101 /0/name'],
    ['two fields of one name', [textField(), textField()], 'TF102 /1/name'],
    [
      'two of one name, one of them in a row',
      [textField(), { name: 'row', display: 'Y', isRowFields: 'Y', rowFields: [textField()] }],
      'TF102 /1/rowFields/0/name',
    ],
    ['more than 500 fields', Array.from({ length: 501 }, (_, place) => textField({ name: `f${place}` })), 'TF103 '],
    [
      'a row in a row',
      [
        {
          name: 'a',
          display: 'Y',
          isRowFields: 'Y',
          rowFields: [{ name: 'b', isRowFields: 'Y', rowFields: [textField()] }],
        },
      ],
      'TF104 /0/rowFields/0',
    ],
    ['an empty row', [{ name: 'a', display: 'Y', isRowFields: 'Y' }], 'TF104 /0'],
    ['an unsafe regex in a rule', [textField({ validationRules: ['regex:^(a+)+$'] })], 'TF107 /0/validationRules'],
    ['an unsafe regex of a kind', [textField({ schema: { pattern: '(a|a)*$' } })], 'TF107 /0/schema'],
    ['an unsafe regex of several', [textField({ schema: { patterns: ['^a', '(a|a)*$'] } })], 'TF107 /0/schema'],
    ['a type that no field has', [textField({ schema: { type: 'object' } })], 'TF109 /0/schema'],
    ['an unknown keyword', [textField({ schema: { minLenght: 3 } })], 'TF108 /0/schema'],
    ['a keyword named __proto__', [textField({ schema: JSON.parse('{"__proto__": true}') })], 'TF108 /0/schema'],
    ['a conditional schema', [textField({ schema: { allOf: [] } })], 'TF108 /0/schema'],
    ['an unknown keyword of advice', [textField({ advice: { nope: true } })], 'TF108 /0/advice'],
    ['a parameter that does not fit', [textField({ schema: { minLength: '3' } })], 'TF109 /0/schema'],
    [
      'a keyword for another type',
      [textField({ type: 'number', validationRules: 'luhn' })],
      'TF109 /0/validationRules',
    ],
    ['no component', [{ name: 'note', display: 'Y' }], 'TF110 /0'],
    ['an empty list of options', [textField({ options: [] })], 'TF111 /0/options'],
    ['limits that cross', [textField({ validationRules: 'min:9|max:3' })], 'TF111 /0'],
    [
      'ranges that do not meet',
      [textField({ schema: { digitCount: [13, 19] }, validationRules: 'digitCount:3,4' })],
      'TF111 /0',
    ],
    [
      'options that a rule refuses',
      [textField({ options: [{ label: 'A', value: 'a' }], validationRules: 'one_of:b' })],
      'TF111 /0',
    ],
    ['a value of the wrong type', [textField({ value: 5 })], 'TF115 /0/value'],
  ])('%s', (_, definitions, expected) => {
    expect(faultOf(definitions)).toBe(expected)
  })

  it('but a faulty hidden field does not prevent the form', () => {
    expect(faultOf([textField(), textField({ name: 'later', display: 'N', validationRules: 'unknownYet' })])).toBe(
      'none',
    )
  })
})
