/** The product spec, section 5, "Identity number by country": its binding rules, and our hints. */
import { describe, expect, it } from 'vitest'
import { formOf } from '../../forms.ts'
import { judge } from './judge.ts'

const rows: { country: string; document: string; passes: string[]; fails: string[]; hints: string[] }[] = [
  {
    country: 'BR',
    document: 'CPF/CNPJ',
    passes: ['52998224725', '11222333000181', '12ABC34501DE35', '6A3EDMWP000168', 'Q0SLFMBD7VX439'],
    fails: ['1', '5299822472', '11111111111', '52998224724', '123456789012', '1234567890123', '11222333000180'],
    hints: [],
  },
  {
    country: 'CL',
    document: 'RUT',
    passes: ['123456785', '20347878K', '760864285'],
    fails: ['1234567', '1234567890'],
    hints: ['123456784', '203478781', 'ABCDEFGH'],
  },
  {
    country: 'CO',
    document: 'NIT/CC',
    passes: ['123456', '52345678', '900123456', '8001972684', '1020304050'],
    fails: ['12345', '12345678901'],
    hints: ['8001972685', '2131234320', 'ABCDEF'],
  },
  {
    country: 'PE',
    document: 'DNI or RUC',
    passes: ['10117410', '101174102', '10117410G', '20100070970'],
    fails: ['1234567', '1234567890'],
    hints: ['101174101', 'ABCDEFGH', '20100070971'],
  },
  {
    country: 'UY',
    document: 'RUT',
    passes: ['123456', '1234567', '12345672', '211003420017'],
    fails: ['12345', '123456789', '1234567890', '12345678901', '1234567890123'],
    hints: ['12345673', '211003420018', 'ABCDEF'],
  },
  {
    country: 'AR',
    document: 'CUIT/CUIL/CDI',
    passes: ['20267565393', '30500010912'],
    fails: [],
    hints: ['20267565392', '1', 'ABC'],
  },
  {
    country: 'MX',
    document: 'CURP',
    passes: ['BOXW310820HNERXN09', 'HEGG560427MVZRRL04'],
    fails: [],
    hints: ['BOXW310820HNERXN08', '1'],
  },
  {
    country: 'PY',
    document: 'CI',
    passes: ['1234567', '12345', '800280610'],
    fails: [],
    hints: ['800280611', '1234', 'ABC'],
  },
  { country: 'US', document: 'Identity number', passes: ['1', '123-45-6789', 'any thing'], fails: [], hints: [] },
  { country: 'DE', document: 'Identity number', passes: ['1', 'L01X00T47'], fails: [], hints: [] },
]

describe.each(rows)('$document in $country', ({ country, passes, fails, hints }) => {
  const verdict = (value: string) => judge('identityNumber', value, { country })

  it.each(passes)('accepts %j without a hint', (value) => {
    expect(verdict(value)).toEqual({})
  })
  if (fails.length > 0)
    it.each(fails)('refuses %j', (value) => {
      expect(verdict(value).error).toBeDefined()
    })
  if (hints.length > 0)
    it.each(hints)('accepts %j, and asks the shopper to check it', (value) => {
      expect(verdict(value).error).toBeUndefined()
      expect(verdict(value).advice).toBeDefined()
    })
})

it.each(rows)('labels the field with the document of $country', ({ country, document }) => {
  const key = formOf([{ use: 'identityNumber' }], country).uiSchema.identityNumber?.['ui:options'].labelKey
  const general = document === 'Identity number'
  expect(key).toBe(general ? 'field.identityNumber.label' : `field.identityNumber.${country}.label`)
})

it.each([
  ['CL', 'rut', '123456784'],
  ['CO', 'nit', '8001972685'],
  ['PE', 'dni', '101174101'],
  ['PE', 'ruc', '12345678'],
  ['UY', 'ci', '12345673'],
  ['AR', 'cuit', '20267565392'],
  ['MX', 'curp', 'BOXW310820HNERXN08'],
  ['PY', 'ruc', '800280611'],
  ['US', 'clabe', '032180000118359718'],
  ['US', 'iban', 'DE88370400440532013000'],
  ['US', 'cpf', '52998224724'],
  ['US', 'cnpj', '11222333000180'],
])('applies in %s the server’s rule %s', (country, rule, value) => {
  expect(judge('identityNumber', value, { country, definition: { validationRules: rule } }).error).toBe(rule)
})

it('accepts dots, dashes, slashes and full-width digits when a server’s rule checks a free field', () => {
  const cnpj = { definition: { validationRules: 'cpfCnpj' } }
  for (const value of ['12.ABC.345/01DE-35', '529.982.247-25', '５２９９８２２４７２５', '12.abc.345/01de-35'])
    expect(judge('walletAccountName', value, cnpj)).toEqual({})
})
