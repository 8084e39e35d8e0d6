import { describe, expect, it } from 'vitest'
import catalog from '../../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../../../../validators/card/brand.ts'
import { isLuhn } from '../../../../validators/card/luhn.ts'

describe('the brand of a card', () => {
  it.each([
    ['4242424242424242', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['3530111333300000', 'JCB'],
    ['30569309025904', 'DINERSCLUB'],
    ['6011111111111117', 'DISCOVER'],
    ['6200000000000005', 'UNIONPAY'],
    ['5019717010103742', 'DANKORT'],
    ['6759649826438453', 'MAESTRO'],
    ['6521500000000000', 'RUPAY'],
    ['5895620000000000', 'NARANJA'],
    ['6034930000000000', 'CENCOSUD'],
    ['5896570000000000', 'CABAL'],
    ['4870170000000000', 'NATIVA'],
    ['5011050000000000', 'ARGENCARD'],
    ['4', 'VISA'],
    ['', undefined],
    ['9', undefined],
  ])('%s is %s', (digits, type) => {
    expect(brandOf(digits, catalog.brands)?.type).toBe(type)
  })

  it('has every brand of the spec', () => {
    expect(catalog.brands.map(({ type }) => type).sort()).toEqual(
      'AE AMEX ARGENCARD CABAL CENCOSUD DANKORT DINERSCLUB DISCOVER JCB MAESTRO MASTERCARD NARANJA NATIVA RUPAY UNIONPAY VISA'.split(
        ' ',
      ),
    )
  })

  it.each(['4242424242424242', '79927398713', '0'])('%s passes Luhn', (digits) => {
    expect(isLuhn(digits)).toBe(true)
  })
  it.each(['4242424242424243', '79927398710', '', '4242 4242', '٤٢'])('%j does not pass Luhn', (digits) => {
    expect(isLuhn(digits)).toBe(false)
  })
})
