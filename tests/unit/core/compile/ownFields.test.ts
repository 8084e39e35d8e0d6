/** The members of an entry in a method's fields, and the texts that the shopper reads. */
import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../../../core/compile/mergeDefinitions.ts'
import { errorText, labelOf, textOf } from '../../../../core/texts.ts'
import en from '../../../../locales/en.json' with { type: 'json' }
import type { MethodField, MethodTexts } from '../../../../schemas/types.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { faultOf, mergeContext } from '../../forms.ts'

const documentType: MethodField = {
  name: 'documentType',
  component: 'Select',
  require: 'Y',
  options: [{ value: 'CC' }, { value: 'NIT' }],
}
const text: MethodTexts = {
  en: {
    fields: {
      documentType: { label: 'Document type', options: { CC: 'Citizen card', NIT: 'Tax number' } },
      account: {
        label: 'Account',
        placeholder: '00-0000',
        help: 'On your statement.',
        error: { pattern: 'Digits only.', required: 'We need it.' },
      },
      swiss: { label: 'Swiss account' },
    },
  },
  es: {
    fields: {
      documentType: { label: 'Tipo de documento', options: { NIT: 'NIT' } },
      account: { label: 'Cuenta', error: 'Revisa la cuenta.' },
    },
  },
}
const definitionsIn = (fields: MethodField[], more: object = {}) =>
  mergeDefinitions(fields, { ...mergeContext, text, ...more })
const formIn = (fields: MethodField[], more: object = {}) =>
  compileForm(definitionsIn(fields, more), { country: 'US', method: 'CARD' }, keywords)

describe('a field of a method’s own', () => {
  it('can have every member of a field kind', () => {
    const account: MethodField = {
      name: 'account',
      component: 'Text',
      type: 'string',
      inputmode: 'numeric',
      enterkeyhint: 'done',
      autocomplete: 'off',
      secret: true,
      group: 'card',
      maxLength: 12,
      schema: { pattern: '^[0-9]+$' },
      advice: { minLength: 6 },
      validationRules: 'min:2',
    }
    const { schema, advice, uiSchema } = formIn([account])
    expect(schema.properties.account).toEqual({ type: 'string', pattern: '^[0-9]+$', minLength: 2, maxLength: 12 })
    expect(advice.properties.account).toEqual({ type: 'string', minLength: 6 })
    expect(uiSchema.account?.['ui:options']).toMatchObject({
      label: 'Account',
      placeholder: '00-0000',
      help: 'On your statement.',
      inputmode: 'numeric',
      enterkeyhint: 'done',
      autocomplete: 'off',
      secret: true,
      group: 'card',
      maxLength: 12,
    })
  })

  it('can have other rules, widgets and texts by country', () => {
    const account: MethodField = {
      name: 'account',
      component: 'Text',
      schema: { minLength: 4, luhn: true },
      byCountry: {
        CH: { component: 'Number', texts: 'swiss', maxLength: 9, schema: { minLength: 9 }, asAdvice: ['luhn'] },
      },
    }
    expect(definitionsIn([account])[0]).toMatchObject({ component: 'Text', label: 'Account', schema: { minLength: 4 } })
    expect(definitionsIn([account], { country: 'CH' })[0]).toMatchObject({
      component: 'Number',
      label: 'Swiss account',
      placeholder: '00-0000',
      maxLength: 9,
      schema: { minLength: 9 },
      advice: { luhn: true },
    })
  })

  it('may be a number', () => {
    const { schema } = formIn([
      { name: 'account', component: 'Number', type: 'number', validationRules: 'between:1,9' },
    ])
    expect(schema.properties.account).toEqual({ type: 'number', minimum: 1, maximum: 9 })
  })

  it('uses the requested language, or English if the file does not have it', () => {
    const [spanish, account] = definitionsIn([documentType, { name: 'account', component: 'Text' }], {
      language: 'es-MX',
    })
    expect(spanish).toMatchObject({
      label: 'Tipo de documento',
      options: [
        { value: 'CC', label: 'Citizen card' },
        { value: 'NIT', label: 'NIT' },
      ],
    })
    expect(account).toMatchObject({ label: 'Cuenta', placeholder: '00-0000', error: 'Revisa la cuenta.' })
    expect(definitionsIn([documentType], { language: 'tr' })[0]).toMatchObject({ label: 'Document type' })
  })

  it('has the same formId in all languages, and another one when its rules change', () => {
    const fields: MethodField[] = [documentType, { name: 'account', component: 'Text', schema: { minLength: 4 } }]
    const ids = ['en', 'es', 'tr'].map((language) => formIn(fields, { language }).$id)
    expect(new Set(ids).size).toBe(1)
    const louder = { en: { fields: { ...text.en?.fields, account: { label: 'A', help: 'H', error: 'E' } } } }
    expect(formIn(fields, { text: louder }).$id).toBe(ids[0])
    expect(formIn([documentType, { name: 'account', component: 'Text' }]).$id).not.toBe(ids[0])
  })

  it('shows its own sentences for some errors, and the usual ones for others', () => {
    const said = (keyword: string, language: string) => {
      const options = formIn([{ name: 'account', component: 'Text' }], { language }).uiSchema.account?.['ui:options']
      const error = { field: 'account', keyword, messageKey: 'error.invalidField', params: {} }
      return errorText(error, 'Account', textOf(en.text), { tag: 'en', lowercaseLabels: true }, options)
    }
    expect(said('pattern', 'en')).toBe('Digits only.')
    expect(said('required', 'en')).toBe('We need it.')
    expect(said('minLength', 'en')).toBe('Please enter a valid account')
    expect(said('minLength', 'es')).toBe('Revisa la cuenta.')
    expect(said('required', 'es')).toBe('Please enter a valid account')
  })

  it('is refused, with its place and what to do, if it is incomplete', () => {
    const rules = [
      [{ name: 'other', component: 'Text' }, 'TF114 /0 write its label to text.en.fields.other.label'],
      [{ name: 'account' }, 'TF114 /0 name a field kind with use, or complete it'],
      [{ name: 'account', component: 'Text', as: 'x' }, 'TF114 /0/as write its name as name'],
      [
        { ...documentType, options: [{ value: 'CC' }, { value: 'PP' }] },
        'TF117 /0/options/1 write it to text.en.fields.documentType.options, or say where it comes from with optionsFrom',
      ],
    ] as const
    for (const [entry, fault] of rules) expect(faultOf(() => definitionsIn([entry as MethodField]))).toBe(fault)
  })

  it('takes no text from Object.prototype', () => {
    const own = { name: 'toString', component: 'Text' }
    expect(faultOf(() => definitionsIn([own], { text: { en: { fields: {} } }, language: 'constructor' }))).toMatch(
      /^TF114/,
    )
  })
})

describe('a field kind', () => {
  it('can be asked twice in one form, under another name and with the kind’s texts', () => {
    const [city, shipping] = definitionsIn([
      { use: 'city', require: 'Y' },
      { use: 'city', as: 'shippingCity', autocomplete: 'shipping address-level2' },
    ])
    expect(city).toMatchObject({ name: 'city', autocomplete: 'billing address-level2' })
    expect(city).not.toHaveProperty('kind')
    expect(shipping).toMatchObject({ name: 'shippingCity', kind: 'city', autocomplete: 'shipping address-level2' })
    const { uiSchema } = formIn([{ use: 'city' }, { use: 'city', as: 'shippingCity' }])
    const labels = ['city', 'shippingCity'].map((name) =>
      labelOf(name, uiSchema[name]?.['ui:options'], textOf(en.text)),
    )
    expect(labels).toEqual(['City', 'City'])
  })

  it('can be overridden in every part except `secret`', () => {
    const [code] = definitionsIn([
      { use: 'cvv', component: 'Text', inputmode: 'text', schema: { minLength: 4 }, maxLength: 4, group: 'other' },
    ])
    expect(code).toMatchObject({
      component: 'Text',
      inputmode: 'text',
      schema: { minLength: 4, cvc: true, cvcLength: true },
      group: 'other',
      secret: true,
    })
  })

  it('takes the method’s own texts under its name there', () => {
    const own: MethodTexts = { en: { fields: { shippingCity: { label: 'Ship to' } } } }
    const labels = definitionsIn([{ use: 'city' }, { use: 'city', as: 'shippingCity' }], { text: own }).map(
      ({ label }) => label,
    )
    expect(labels).toEqual([undefined, 'Ship to'])
  })
})

describe('options by code', () => {
  const countries = ['AT', 'DE', 'NL']
  const banks = { NL: { INGBNL2A: 'ING' } }
  const german = { countries, banks, countryName: (code: string) => `${code} auf Deutsch` }
  const choices = (entry: MethodField, more: object = {}) =>
    definitionsIn([entry], { ...german, ...more })[0]?.options?.map(({ label, value }) => `${value} ${label}`)
  const field = { name: 'account', component: 'Select' }

  it('get their names from the catalog, in the language of the shopper', () => {
    const listed = { ...field, optionsFrom: 'countries' as const, options: [{ value: 'DE' }, { value: 'AT' }] }
    expect(choices(listed)).toEqual(['DE DE auf Deutsch', 'AT AT auf Deutsch'])
    const bank = { ...field, optionsFrom: 'banks' as const, options: [{ value: 'INGBNL2A' }] }
    expect(choices(bank, { country: 'NL' })).toEqual(['INGBNL2A ING'])
  })

  it('are all countries, or all banks of the country, when none is listed', () => {
    // Austria, Germany, Netherlands: sorted by English names in each language, because a language does not change a
    // form.
    expect(choices({ ...field, optionsFrom: 'countries' })?.map((each) => each.slice(0, 2))).toEqual(['AT', 'DE', 'NL'])
    expect(choices({ ...field, optionsFrom: 'banks' }, { country: 'NL' })).toEqual(['INGBNL2A ING'])
  })

  it('that the catalog does not have are refused', () => {
    const entry = { ...field, optionsFrom: 'countries' as const, options: [{ value: 'NX' }] }
    expect(faultOf(() => choices(entry))).toBe('TF116 /0/options/0 did you mean "NL"?')
    expect(faultOf(() => choices({ ...field, optionsFrom: 'banks' }))).toMatch(/^TF116/)
  })
})
