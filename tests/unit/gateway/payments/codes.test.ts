/** Several codes on one page, and the main one of them; a method's own fee. */
import { describe, expect, it } from 'vitest'
import { feeOf } from '../../../../gateway/offers/fee.ts'
import { codesOf } from '../../../../gateway/payments/instructions.ts'
import type { PaymentInstructions } from '../../../../gateway/store/methodSnapshot.ts'
import type { MethodFile, MethodPresentation } from '../../../../schemas/types.ts'

const shownOf = (present: Partial<MethodPresentation>, labels: Record<string, string> = {}) =>
  codesOf(
    {
      method: {
        present: {
          page: 'p',
          ticket: 'qr',
          expires: 'P1D',
          details: [{ name: 'number', copy: true }],
          actions: [],
          ...present,
        },
      },
      code: { code: 'QR', copyText: 'QR', values: { number: '12345', strip: '67890' } },
    } as unknown as PaymentInstructions,
    labels,
  )
const strip = { name: 'strip', as: 'code128' as const }

describe('the main one of several codes is', () => {
  it('the ticket, if the file names no other', () => {
    expect(shownOf({})).toEqual({ ticket: 'qr', payload: 'QR', copyText: 'QR' })
    expect(shownOf({ codes: [{ ...strip, copy: true }] }, { strip: 'Strip' })).toEqual({
      ticket: 'qr',
      payload: 'QR',
      copyText: 'QR',
      codes: [
        { name: 'strip', label: 'Strip', ticket: 'barcode', barcode: 'code128', payload: '67890', copyText: '67890' },
      ],
    })
  })

  it('another code, with the ticket beside it', () => {
    expect(shownOf({ codes: [strip], main: 'strip' })).toEqual({
      ticket: 'barcode',
      barcode: 'code128',
      payload: '67890',
      codes: [{ name: 'qr', ticket: 'qr', payload: 'QR', copyText: 'QR' }],
    })
  })

  it('a number, with all codes beside it', () => {
    expect(shownOf({ codes: [strip], main: 'number' })).toMatchObject({
      ticket: 'none',
      main: 'number',
      codes: [{ name: 'qr' }, { name: 'strip' }],
    })
  })

  it('never a code that the provider did not make', () => {
    expect(shownOf({ codes: [{ name: 'constructor', as: 'qr' }], main: 'constructor' })).toEqual({
      ticket: 'qr',
      payload: 'QR',
      copyText: 'QR',
    })
  })
})

describe('a fee is', () => {
  const markets = (fee?: NonNullable<MethodFile['markets'][number]['fee']>): Pick<MethodFile, 'markets'> => ({
    markets: [
      { country: 'CO', currencies: ['COP'], rank: 1, fee },
      { country: '*', rank: 2 },
    ],
  })
  const sale = { amountMinor: 12_345, currency: 'COP' }

  it.each([
    [{ percent: 1.5 }, 185],
    [{ fixedMinor: 300 }, 300],
    [{ percent: 2, fixedMinor: 100 }, 347],
    [{ percent: 0.001 }, undefined],
    [{ percent: 0.001, minMinor: 100 }, 100],
    [{ percent: 10, maxMinor: 1000 }, 1000],
    [{ percent: 1.5, minMinor: 100, maxMinor: 1000 }, 185],
    [undefined, undefined],
  ])('of %j: %s', (fee, minor) => {
    expect(feeOf(markets(fee), sale, 'CO')).toBe(minor)
  })

  it('charged only in its market and for its currency', () => {
    expect(feeOf(markets({ fixedMinor: 300 }), sale, 'MX')).toBeUndefined()
    expect(feeOf(markets({ fixedMinor: 300 }), { ...sale, currency: 'USD' }, 'CO')).toBeUndefined()
  })
})
