import { describe, expect, it } from 'vitest'
import { brandOf, brandsFor, compilePattern } from '../../../../validators/card/brand.ts'
import { isLuhn } from '../../../../validators/card/luhn.ts'
import { brands } from '../../brands.ts'

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
    ['5067530000000000', 'ELO'],
    ['5090510000000000', 'ELO'],
    ['6062820000000000', 'HIPERCARD'],
    ['6370950000000000', 'HIPER'],
    ['2200000000000004', 'MIR'],
    ['5060990000000000', 'VERVE'],
    ['9792000000000001', 'TROY'],
    ['5043000000000000', 'MADA'],
    ['4406470000000000', 'MADA'],
    ['6556000000000000', 'BCCARD'],
    ['5078030000000000', 'MEEZA'],
    ['9860000000000000', 'HUMO'],
    ['8600000000000000', 'UZCARD'],
    ['9704000000000000', 'NAPAS'],
    ['5033000000000000', 'MAESTRO'],
    ['4', 'VISA'],
    ['', undefined],
    ['0', undefined],
  ])('%s is %s', (digits, type) => {
    expect(brandOf(digits, brands)?.type).toBe(type)
  })

  it('is the network of a method that is sold as a card form, also for the networks that its cards work on', () => {
    const [visa, mada] = ['VISA', 'MADA'].map((type) => brands.find((brand) => brand.type === type))
    if (!visa || !mada) throw new Error('the catalog has both')
    const own = { ...mada, alsoOn: ['VISA'] }
    const ofForm = brandsFor([...brands.filter((brand) => brand !== mada), own], 'MADA')
    expect(brandOf('4242424242424242', ofForm)?.type).toBe('MADA')
    expect(brandOf('5555555555554444', ofForm)?.type).toBe('MASTERCARD')
    expect(ofForm).toHaveLength(brands.length)
    expect(brandsFor(brands, undefined)).toBe(brands)
    expect(brandsFor(brands, 'NONE')).toBe(brands)
  })

  it('is not recognised by an expression that is invalid', () => {
    expect(compilePattern('[').test('')).toBe(false)
    expect(compilePattern('^4').test('4242')).toBe(true)
    expect(compilePattern('^4')).toBe(compilePattern('^4'))
  })

  it('has every brand of the spec', () => {
    expect(brands.map(({ type }) => type)).toEqual(
      expect.arrayContaining(
        'AE AMEX ARGENCARD CABAL CENCOSUD DANKORT DINERSCLUB DISCOVER JCB MAESTRO MASTERCARD NARANJA NATIVA RUPAY UNIONPAY VISA'.split(
          ' ',
        ),
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
