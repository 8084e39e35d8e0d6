/**
 * The codes of local methods, compared with other people's parsers and with numbers in public documents. tests/foreign has
 * their EMV codes decoded by other libraries.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { parse } from 'promptparse'
import { describe, expect, it } from 'vitest'
import { contentsIn, readSchemas } from '../../../../core/readSchemas.node.ts'
import { withCbuDigit } from '../../../../gateway/codes/accounts.ts'
import { boleto } from '../../../../gateway/codes/boleto.ts'
import { mod10 } from '../../../../gateway/codes/checkDigits.ts'
import { clabe } from '../../../../gateway/codes/clabe.ts'
import { crc16, emvCode, emvText } from '../../../../gateway/codes/emv.ts'
import type { MethodFile } from '../../../../schemas/types.ts'
import { isLuhn } from '../../../../validators/card/luhn.ts'
import { isClabe } from '../../../../validators/ids/clabe.ts'
import { type Asked, codeOf } from '../support/codes.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
/** Any payment: a shop, an order number, an amount in hundredths, an attempt. */
const anyPayment: fc.Arbitrary<Asked & { amountMinor: number }> = fc.record({
  attemptId: fc.uuid(),
  amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
  website: fc.oneof(fc.webUrl(), fc.constantFrom('tienda-ñandú.example', 'a', 'ร้านค้า.example', 'x'.repeat(200))),
  orderno: fc.string({ minLength: 1, maxLength: 64 }),
})
const always = (property: (asked: Asked & { amountMinor: number }) => void) =>
  fc.assert(fc.property(anyPayment, property), { numRuns: 200 })

describe('the schema of a maker in schemas/meta/sandbox', () => {
  const schemas = join(import.meta.dirname, '../../../../schemas')
  const methods = contentsIn<MethodFile>(readSchemas(schemas), 'methods')
  const makesOf = (make: string): Record<string, string> =>
    JSON.parse(readFileSync(join(schemas, `meta/sandbox/${make}.schema.json`), 'utf8')).makes
  const asked = methods.flatMap(({ code, providers, sandbox = providers?.sandbox }) =>
    sandbox && Object.keys(makesOf(sandbox.make)).length > 0 ? [{ code, sandbox }] : [],
  )

  it.each(asked)('describes its result for $code', ({ sandbox }) => {
    const makes = makesOf(sandbox.make)
    const made = Object.keys(codeOf(sandbox).values)
    const named = Object.keys(makes).filter((name) => Object.hasOwn(sandbox, makes[name] ?? ''))
    expect(named).toEqual(expect.arrayContaining(made))
    expect(made).toEqual(expect.arrayContaining(named.filter((name) => makes[name] === 'make')))
  })
})

describe('the checksum of a QR code', () => {
  it('is the one in the standard for 123456789', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('ends the code, and a parser notices a change of any one character', () => {
    const code = emvCode([
      ['00', '01'],
      ['59', 'TEST SHOP'],
    ])
    expect(parse(code, true)).not.toBeNull()
    for (let place = 0; place < code.length; place++) {
      const other = code[place] === '7' ? '8' : '7'
      expect(parse(code.slice(0, place) + other + code.slice(place + 1), true)).toBeNull()
    }
  })

  it('never has a text that is too long for its two-digit length', () => {
    expect(() => emvCode([['59', 'A'.repeat(100)]])).toThrow(RangeError)
  })

  it('encodes only characters that every scanner reads', () => {
    expect(emvText('Café Ñandú & Söhne <b>', 25)).toBe('CAFE NANDU  SOHNE B')
    expect(emvText('ร้านค้า', 25)).toBe('')
  })
})

describe('a code that a method’s file describes', () => {
  const file = {
    make: 'merchantQr',
    country: 'SG',
    city: 'SINGAPORE',
    currency: '702',
    account: [
      {
        tag: '26',
        parts: [
          { tag: '00', text: 'SG.PAYNOW' },
          { tag: '02', text: '2024#####T' },
        ],
      },
    ],
    additional: [{ tag: '05', text: 'T########' }],
  }

  it('passes an independent parser, with the file’s objects, the payment’s own digits and a name with TEST', () => {
    always((asked) => {
      const { code = '', copyText } = codeOf(file, { ...asked, currency: 'SGD' })
      const read = parse(code, true)
      expect(copyText).toBe(code)
      expect(read?.getTagValue('26', '00')).toBe('SG.PAYNOW')
      expect(read?.getTagValue('26', '02')).toMatch(/^2024\d{5}T$/)
      expect(read?.getTagValue('62', '05')).toMatch(/^T\d{8}$/)
      expect(read?.getTagValue('53')).toBe('702')
      expect(Number(read?.getTagValue('54'))).toBe(asked.amountMinor / 100)
      expect(read?.getTagValue('58')).toBe('SG')
      expect(read?.getTagValue('59')).toMatch(/^TEST[\dA-Z .-]{0,21}$/)
    })
  })

  it('has no additional data if the file names none', () => {
    const { additional: _, ...plain } = file
    expect(parse(codeOf(plain).code ?? '', true)?.getTagValue('62')).toBeFalsy()
  })
})

describe('a boleto', () => {
  const anyBoleto = fc.record({
    bank: digits(3),
    dueDate: fc.date({ min: new Date('2025-02-22'), max: new Date('2044-12-31'), noInvalidDate: true }),
    amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
    free: digits(25),
  })

  it('passes a Brazilian parser, which reads bank, amount and due date from the typed line', () => {
    fc.assert(
      fc.property(anyBoleto, ({ bank, dueDate, amountMinor, free }) => {
        fc.pre(!bank.startsWith('8'))
        const day = dueDate.toISOString().slice(0, 10)
        const { line, printed } = boleto(bank, day, amountMinor, free)
        expect(printed.replace(/[. ]/g, '')).toBe(line)
        const info = getBoletoInfo(line, { referenceDate: dueDate })
        expect(info).toMatchObject({ bankCode: bank, amount: amountMinor })
        const read = info?.expirationDate as Date
        expect([read.getFullYear(), read.getMonth() + 1, read.getDate()]).toEqual(day.split('-').map(Number))
      }),
    )
  })

  it('has the same values in its barcode, in the order that machines read', () => {
    fc.assert(
      fc.property(anyBoleto, ({ bank, dueDate, amountMinor, free }) => {
        const { line, barcode } = boleto(bank, dueDate.toISOString().slice(0, 10), amountMinor, free)
        expect(barcode).toMatch(/^\d{44}$/)
        const fields = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
        expect(barcode).toBe(line.slice(0, 4) + line.slice(32) + fields)
      }),
    )
  })

  it('shows any mistyped digit of its line', () => {
    const { line } = boleto('237', '2026-11-24', 12_346, '1234567890123456789012345')
    // A general digit of 1 represents three remainders, so the standard itself would miss some mistakes.
    expect(line[32]).not.toBe('1')
    expect(isValidBoleto(line)).toBe(true)
    for (let place = 0; place < line.length; place++) {
      for (const digit of '0123456789'.replace(line[place] ?? '', '')) {
        expect(isValidBoleto(line.slice(0, place) + digit + line.slice(place + 1))).toBe(false)
      }
    }
  })

  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-24', '1640'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('due on %s has the factor %s, which starts again after its last number', (day, factor) => {
    expect(boleto('237', day, 1, '0'.repeat(25)).line.slice(33, 37)).toBe(factor)
  })

  it('of the sandbox has the due date in Brazil, where it may still be the day before', () => {
    const asked = { expiresAt: new Date('2026-11-24T01:00:00Z'), amountMinor: 500 }
    const { code, copyText = '', barcode, values } = codeOf({ make: 'boleto' }, asked)
    expect(code).toMatch(/^\d{44}$/)
    expect(barcode).toBe('itf')
    expect(isValidBoleto(copyText)).toBe(true)
    expect(values).toMatchObject({ dueDate: '2026-11-23', beneficiary: 'TEST shop.example.com' })
    expect(values.ticketNumber?.replace(/\D/g, '')).toBe(copyText)
  })
})

describe('an account of one payment', () => {
  it('is a CLABE with its control digit, by the rule of Mexico', () => {
    // The worked example in Banco de México's circular, as many banks print it.
    expect(clabe('03218000011835971')).toBe('032180000118359719')
    always((asked) => {
      const { values } = codeOf({ make: 'clabe' }, asked)
      expect(isClabe(values.clabe ?? '')).toBe(true)
      expect(values.reference).toMatch(/^\d{7}$/)
    })
  })

  it("has its method's length and prefix, and the chosen bank", () => {
    const option = { code: 'bri', name: 'BRI' }
    always((asked) => {
      const { values } = codeOf({ make: 'account', digits: 16, prefix: '8528' }, { ...asked, option })
      expect(values.account).toMatch(/^8528\d{12}$/)
      expect(values.bank).toBe('BRI')
    })
  })
})

describe('an account in the form of its country', () => {
  const sandbox = { make: 'account', digits: 20, prefix: '19', shapes: { AR: 'cvu', PE: 'cci' } }
  const accountIn = (country: string, asked: Asked) => codeOf(sandbox, { ...asked, country }).values.account ?? ''

  it('is a CVU with both check digits in Argentina', () => {
    // The CBU with which the country's validators are tested: 2850590940090418135201.
    expect(withCbuDigit('2850590') + withCbuDigit('4009041813520')).toBe('2850590940090418135201')
    always((asked) => {
      const account = accountIn('AR', asked)
      expect(account).toMatch(/^000\d{19}$/)
      expect(withCbuDigit(account.slice(0, 7)) + withCbuDigit(account.slice(8, 21))).toBe(account)
    })
  })

  it('is a CCI with both check digits in Peru, and elsewhere has the length of its method', () => {
    always((asked) => {
      const account = accountIn('PE', asked)
      expect(account).toMatch(/^099000\d{14}$/)
      expect(account.slice(18)).toBe(mod10(account.slice(0, 6)) + mod10(account.slice(6, 18)))
      expect(accountIn('UY', asked)).toMatch(/^19\d{18}$/)
    })
  })
})

describe('a number for the till', () => {
  it.each([
    ['luhn', isLuhn],
    ['mod10', (number: string) => mod10(number.slice(0, -1)) === number.slice(-1)],
    ['mod11', isMod11],
  ])('ends with the check digit of %s', (check, isRight) => {
    always((asked) => {
      const { values, code } = codeOf({ make: 'reference', digits: 14, prefix: '93', check }, asked)
      expect(values.ticketNumber).toMatch(/^93\d{12}$/)
      expect(isRight(values.ticketNumber ?? '')).toBe(true)
      expect(code).toBe(values.ticketNumber)
    })
  })

  it('has the company that a cashier types first, and a second number for machines that need one', () => {
    const options = { digits: 10, companyCodes: ['1088', '65101'], confirmationDigits: 6 }
    expect(codeOf({ make: 'reference', ...options }).values).toMatchObject({
      companyCode1: '1088',
      companyCode2: '65101',
      confirmationNumber: expect.stringMatching(/^\d{6}$/),
    })
  })
})

describe('an amount in a coin', () => {
  const coin = { make: 'coin', scheme: 'bitcoin', network: 'tb', decimals: 8, rate: 10_000_000 }

  it('is at least the price, by less than the coin’s smallest part', () => {
    always((asked) => {
      const amount = codeOf(coin, asked).values.coinAmount ?? ''
      expect(amount).toMatch(/^(0|[1-9]\d*)(\.\d{0,7}[1-9])?$/)
      const [whole = '', part = ''] = amount.split('.')
      const parts = BigInt(whole + part.padEnd(8, '0'))
      expect(parts * 10_000_000n).toBeGreaterThanOrEqual(BigInt(asked.amountMinor) * 10n ** 8n)
      expect((parts - 1n) * 10_000_000n).toBeLessThan(BigInt(asked.amountMinor) * 10n ** 8n)
    })
  })

  it('goes to an address of the test network, whose checksum notices a change of any one character (BIP 173)', () => {
    const { code, copyText = '', values } = codeOf(coin)
    expect(code).toBe(`bitcoin:${values.address}?amount=${values.coinAmount}`)
    expect(copyText).toMatch(/^tb1q[02-9ac-hj-np-z]{38}$/)
    const isRight = (address: string) => bech32.decodeUnsafe(address as `${string}1${string}`) !== undefined
    expect(isRight(copyText)).toBe(true)
    for (let at = 3; at < copyText.length; at++) {
      const other = copyText[at] === 'q' ? 'p' : 'q'
      expect(isRight(copyText.slice(0, at) + other + copyText.slice(at + 1))).toBe(false)
    }
  })
})

it('another attempt gets another code, and the same attempt the same code', () => {
  for (const sandbox of [
    { make: 'emv', scheme: 'pix' },
    {
      make: 'merchantQr',
      country: 'SG',
      city: 'SINGAPORE',
      currency: '702',
      account: [{ tag: '26', parts: [{ tag: '02', text: '########' }] }],
    },
    { make: 'boleto' },
    { make: 'clabe' },
    { make: 'account', digits: 16 },
    { make: 'reference', digits: 12 },
    { make: 'multibanco', entity: '99999' },
    { make: 'coin', scheme: 'bitcoin', network: 'tb', decimals: 8, rate: 10_000_000 },
    { make: 'link', url: 'weixin://wxpay/bizpayurl?pr=' },
  ]) {
    const one = codeOf(sandbox, { attemptId: '00000000-0000-4000-8000-000000000001' })
    expect(codeOf(sandbox, { attemptId: '00000000-0000-4000-8000-000000000001' })).toEqual(one)
    expect(codeOf(sandbox, { attemptId: '00000000-0000-4000-8000-000000000002' }).copyText).not.toBe(one.copyText)
  }
})

/**
 * Weights 2 to 9 from the right; the digit makes the sum a multiple of 11, and 10 is written 0. A separate calculation.
 */
function isMod11(number: string): boolean {
  const sum = [...number.slice(0, -1)]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * ((place % 8) + 2), 0)
  return Number(number.slice(-1)) === ((11 - (sum % 11)) % 11) % 10
}
