// WCAG 1.3.5
import { describe, expect, it } from 'vitest'
import { mergeDefinitions } from '../../../../core/compile/mergeDefinitions.ts'
import { textOf } from '../../../../core/texts.ts'
import en from '../../../../locales/en.json' with { type: 'json' }
import es from '../../../../locales/es.json' with { type: 'json' }
import type { FieldDefinition, MethodField } from '../../../../schemas/types.ts'
import { compiledOf, faultOf, formOf, kinds, mergeContext, merged, regions } from '../../forms.ts'

describe('a method file has only the differences from a field kind', () => {
  it('and the definition on the wire is complete', () => {
    expect(merged([{ use: 'cvv', require: 'Y', placeholder: '000' }])[0]).toMatchObject({
      name: 'cvv',
      display: 'Y',
      require: 'Y',
      placeholder: '000',
      component: 'Cvc',
      maxLength: 4,
      secret: true,
      autocomplete: 'cc-csc',
      schema: { minLength: 3, cvc: true },
    })
  })

  it('and display and require are explicit when it does not set them', () => {
    expect(merged([{ use: 'email' }])[0]).toMatchObject({ display: 'Y', require: 'N' })
  })

  it('and can shorten a limit, but not lengthen it', () => {
    expect(
      merged([
        { use: 'city', maxLength: 20 },
        { use: 'address', maxLength: 9999 },
      ]).map(({ maxLength }) => maxLength),
    ).toEqual([20, 256])
  })

  it('and can set another autofill token', () => {
    const shipping = { use: 'city', autocomplete: 'shipping address-level2' }
    const tokens = merged([shipping, { use: 'city' }]).map(({ autocomplete }) => autocomplete)
    expect(tokens).toEqual(['shipping address-level2', 'billing address-level2'])
  })

  it('and a field of its own needs a name, a component and a label', () => {
    const own = { name: 'note', component: 'Text', label: 'Note' }
    expect(merged([own])[0]).toEqual({ ...own, display: 'Y', require: 'N' })
  })

  it('and rows get unique names', () => {
    const rows = merged([{ rowFields: [{ use: 'city' }] }, { isRowFields: 'Y', rowFields: [{ use: 'phone' }] }])
    expect(rows.map(({ name, isRowFields }) => [name, isRowFields])).toEqual([
      ['row1', 'Y'],
      ['row2', 'Y'],
    ])
  })
})

it('texts that the page does not have come with the form, in the requested language', () => {
  const spoken = (pack: typeof en) =>
    mergeDefinitions([{ use: 'sortCode' }, { use: 'email' }], {
      ...mergeContext,
      country: 'GB',
      packText: textOf(pack.text),
    }).map(({ label, placeholder }) => ({ label, placeholder }))
  expect(spoken(en)).toEqual([
    { label: en.text['field.sortCode.label'], placeholder: '12-34-56' },
    { label: undefined, placeholder: undefined },
  ])
  expect(spoken(es as typeof en)[0]?.label).toBe(es.text['field.sortCode.label'])
})

describe('the country decides', () => {
  it.each(['US', 'CA', 'CN'])('that an optional province starts empty in %s', (country) => {
    const { schema, uiSchema } = formOf([{ use: 'province' }], country)
    expect(schema.properties.province).toEqual({
      type: 'string',
      noCardNumber: true,
      maxLength: 64,
      enum: regions[country as keyof typeof regions].map(({ value }) => value),
    })
    expect(uiSchema.province?.['ui:options'].emptyOption).toBe(true)
  })

  it.each(['US', 'CA', 'CN'])(
    'that a required province in %s is one of its regions, and the first is chosen',
    (country) => {
      const { schema, uiSchema } = formOf([{ use: 'province', require: 'Y' }], country)
      const codes = regions[country as keyof typeof regions].map(({ value }) => value)
      expect(schema.properties.province).toMatchObject({ enum: codes, default: codes[0] })
      expect(uiSchema.province?.['ui:widget']).toBe('Select')
    },
  )

  it('that the province is free text elsewhere', () => {
    const { schema, uiSchema } = formOf([{ use: 'province' }], 'DE')
    expect(schema.properties.province).toEqual({ type: 'string', noCardNumber: true, maxLength: 64 })
    expect(uiSchema.province?.['ui:widget']).toBe('Text')
  })

  it('what the disabled country field shows', () => {
    const { schema, uiSchema } = formOf([{ use: 'country' }], 'BR')
    expect(schema.properties.country).toEqual({ type: 'string', enum: ['BR'], default: 'BR' })
    expect(uiSchema.country).toMatchObject({ 'ui:disabled': true, 'ui:widget': 'Select' })
  })
})

describe('the billing fields of an order', () => {
  const fields: MethodField[] = [
    { use: 'cardNum', require: 'Y' },
    { billing: 'minimal', rowFields: [{ use: 'postalCode', countries: ['US', 'GB'] }, { use: 'email' }] },
    { billing: 'full', rowFields: [{ use: 'city' }, { use: 'postalCode' }] },
    { billing: 'full', use: 'email', require: 'Y' },
  ]
  const asked = (country: string, billing?: 'minimal' | 'full') =>
    compiledOf(mergeDefinitions(fields, { ...mergeContext, country, billing }), country).order

  it('are minimal, with a postal code where it is checked', () => {
    expect(asked('US', 'minimal')).toEqual(['cardNum', ['postalCode', 'email']])
    expect(asked('DE', 'minimal')).toEqual(['cardNum', 'email'])
  })

  it('or complete, which is the default', () => {
    for (const billing of ['full', undefined] as const)
      expect(asked('US', billing)).toEqual(['cardNum', ['city', 'postalCode'], 'email'])
  })

  it('have no empty row on the wire', () => {
    const onlyThere: MethodField[] = [{ rowFields: [{ use: 'postalCode', countries: ['US'] }] }, { use: 'email' }]
    expect(merged(onlyThere, 'DE').map(({ name }) => name)).toEqual(['email'])
  })

  it('change the formId', () => {
    const ids = (['minimal', 'full'] as const).map(
      (billing) => compiledOf(mergeDefinitions(fields, { ...mergeContext, billing })).$id,
    )
    expect(new Set(ids).size).toBe(2)
  })
})

describe('the entries of an order’s amount', () => {
  const fields: MethodField[] = [
    { use: 'email' },
    { currencies: ['PEN'], rowFields: [{ use: 'firstName' }, { use: 'lastName', amountMinor: { below: 500 } }] },
    { use: 'city', currencies: ['PEN'], amountMinor: { atLeast: 500, below: 900 } },
  ]
  const asked = (total?: { amountMinor: number; currency: string }) =>
    compiledOf(mergeDefinitions(fields, { ...mergeContext, total })).order

  it.each<[string, number, unknown[]]>([
    ['PEN', 499, ['email', ['firstName', 'lastName']]],
    ['PEN', 500, ['email', 'firstName', 'city']],
    ['PEN', 899, ['email', 'firstName', 'city']],
    ['PEN', 900, ['email', 'firstName']],
    ['USD', 600, ['email']],
  ])('for %s and %d in its smallest unit', (currency, amountMinor, order) => {
    expect(asked({ amountMinor, currency })).toEqual(order)
  })

  it('are all asked where no order is known', () => {
    expect(asked()).toEqual(['email', ['firstName', 'lastName'], 'city'])
  })

  it('never reach the page as members of a definition', () => {
    const total = { amountMinor: 600, currency: 'PEN' }
    expect(JSON.stringify(mergeDefinitions(fields, { ...mergeContext, total }))).not.toMatch(/currencies|amountMinor/)
  })
})

it('limits a card number to the order’s brands, if it names any', () => {
  const schemaOf = (supportedCards?: string[]) =>
    mergeDefinitions([{ use: 'cardNum' }], { ...mergeContext, supportedCards })[0]?.schema
  expect(schemaOf(['VISA'])).toMatchObject({ supportedCards: ['VISA'], luhn: true })
  expect(schemaOf()).not.toHaveProperty('supportedCards')
})

it('limits a card number to the network of a method that is sold as a card form', () => {
  const context = { ...mergeContext, network: 'MASTERCARD', supportedCards: ['VISA'] }
  expect(mergeDefinitions([{ use: 'cardNum' }], context)[0]?.schema?.supportedCards).toEqual(['MASTERCARD'])
})

it('options that the page has no texts for come with the labels of the requested language', () => {
  const labels = (pack: typeof en) =>
    merged([{ use: 'accountType' }], 'US', undefined, { packText: textOf(pack.text) })[0]?.options?.map(
      ({ label }) => label,
    )
  const inPack = ({ text }: typeof en) =>
    kinds.accountType?.options?.map(({ labelKey }) => text[labelKey as keyof typeof text])
  expect(labels(en)).toEqual(inPack(en))
  expect(labels(es as typeof en)).toEqual(inPack(es as typeof en))
})

describe('the number of installments', () => {
  it('is asked for an order with installments, and payment in full comes first', () => {
    const [field] = merged([{ use: 'periodValue', require: 'Y' }], 'US', [6, 3, 6])
    expect(field).toMatchObject({ display: 'Y', require: 'Y' })
    expect(field?.options).toEqual([
      { labelKey: 'field.periodValue.inFull', value: '1' },
      { labelKey: 'field.periodValue.installments', value: '3' },
      { labelKey: 'field.periodValue.installments', value: '6' },
    ])
    const { schema } = compiledOf([field as FieldDefinition])
    expect(schema.properties.periodValue).toMatchObject({ enum: ['1', '3', '6'], default: '1' })
  })

  it('is asked in months in Mexico', () => {
    const [field] = merged([{ use: 'periodValue', require: 'Y' }], 'MX', [3])
    expect(field?.labelKey).toBe('field.periodValue.MX.label')
    expect(field?.options?.[1]).toEqual({ labelKey: 'field.periodValue.MX.installments', value: '3' })
  })

  it('shows the amount of each period, and the first one if it differs', () => {
    const total = { amountMinor: 1_000, currency: 'USD' }
    const [field] = mergeDefinitions([{ use: 'periodValue' }], {
      ...mergeContext,
      country: 'MX',
      installments: [2, 3],
      total,
    })
    expect(field?.options?.slice(1)).toEqual([
      {
        labelKey: 'field.periodValue.MX.even',
        value: '2',
        amounts: { currency: 'USD', firstMinor: 500, eachMinor: 500 },
      },
      {
        labelKey: 'field.periodValue.MX.uneven',
        value: '3',
        amounts: { currency: 'USD', firstMinor: 334, eachMinor: 333 },
      },
    ])
    const [inSum] = merged([{ use: 'periodValue' }], 'MX', [2, 3])
    expect(compiledOf([field as FieldDefinition], 'MX').$id).toBe(compiledOf([inSum as FieldDefinition], 'MX').$id)
  })

  it('is not asked for any other order, unless the method lists the choices itself', () => {
    expect(merged([{ use: 'periodValue', require: 'Y' }])[0]?.display).toBe('N')
    expect(formOf([{ use: 'periodValue', require: 'Y' }]).order).toEqual([])
    const own = { use: 'periodValue', options: [{ label: 'Now', value: '1' }] }
    expect(merged([own])[0]).toMatchObject({ display: 'Y', options: own.options })
  })
})

describe('the catalog of regions', () => {
  it('has every state, district and territory of the United States, and the armed forces', () => {
    const codes = regions.US.map(({ value }) => value)
    expect(codes).toHaveLength(62)
    expect(codes).toEqual(expect.arrayContaining(['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP']))
  })

  it('has the 13 provinces and territories of Canada and the 34 divisions of China', () => {
    expect([regions.CA.length, regions.CN.length]).toEqual([13, 34])
  })

  it.each(Object.entries(regions))('has no code of %s twice', (_, list) => {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length)
  })
})

describe('an entry that can not be merged is refused:', () => {
  it.each<[string, MethodField[], string, string, string]>([
    ['an unknown kind', [{ use: 'emial' }], 'TF113', '/0/use', 'did you mean "email"?'],
    [
      'a kind named like a property of Object.prototype',
      [{ use: 'constructor' }],
      'TF113',
      '/0/use',
      'add it to schemas/fields, or give the field a name, component and label',
    ],
    [
      'an unknown kind in a row',
      [{ rowFields: [{ use: 'city' }, { use: 'x' }] }],
      'TF113',
      '/0/rowFields/1/use',
      'add it to schemas/fields, or give the field a name, component and label',
    ],
    ['a kind and a name', [{ use: 'city', name: 'town' }], 'TF114', '/0/name', 'use names the field already'],
    ['a name only', [{ name: 'town' }], 'TF114', '/0', 'name a field kind with use, or complete it'],
    ['an empty entry', [{}], 'TF114', '/0', 'name a field kind with use, or complete it'],
  ])('%s', (_, fields, code, path, hint) => {
    expect(faultOf(() => merged(fields))).toBe(`${code} ${path} ${hint}`)
  })
})
