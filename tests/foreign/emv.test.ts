/** EMV codes: other libraries decode ours, and our checksum is that of the codes that others make. */
import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { parse } from 'promptparse'
import { crc16 } from '../../gateway/codes/emv.ts'
import { type Asked, codeOf } from '../unit/gateway/support/codes.ts'
import { foreign, isQuick, sample, theirs, versionOf } from './foreign.ts'

interface PixUtils {
  parsePix(code: string): { type: string; merchantName?: string; merchantCity?: string; transactionAmount?: number }
  hasError(parsed: object): boolean
  createStaticPix(pix: object): { toBRCode(): string }
}

const payments: fc.Arbitrary<Asked & { amountMinor: number }> = fc.record({
  attemptId: fc.uuid(),
  amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
  website: fc.oneof(fc.webUrl(), fc.constantFrom('tienda-ñandú.example', 'a', 'ร้านค้า.example', 'x'.repeat(200))),
  orderno: fc.string({ minLength: 1, maxLength: 64 }),
})
const count = isQuick ? 200 : 5_000

/** Any other character at one place. */
const spoilt = (code: string, place: number) =>
  code.slice(0, place) + (code[place] === '7' ? '8' : '7') + code.slice(place + 1)

const pixOf = (asked: Asked) => codeOf({ make: 'emv', scheme: 'pix' }, asked).code ?? ''

foreign('brazilian-utils, our PIX codes', versionOf('@brazilian-utils/brazilian-utils'), ({ real, wrong }) => {
  for (const asked of sample(payments, count)) {
    const code = pixOf(asked)
    const info = getPixPayloadInfo(code)
    const isRead = info?.amount === asked.amountMinor / 100 && /^TEST/.test(info?.merchantName ?? '')
    real(code, isValidPixPayload(code) && isRead && info?.pointOfInitiation === 'dynamic')
    wrong(code, isValidPixPayload(spoilt(code, asked.amountMinor % code.length)))
  }
})

const schemes: [scheme: string, account: string, number: string, country: string, application: string][] = [
  ['pix', '26', '986', 'BR', 'br.gov.bcb.pix'],
  ['qris', '51', '360', 'ID', 'ID.CO.QRIS.WWW'],
  ['promptpay', '30', '764', 'TH', 'A000000677010112'],
  ['vnpay', '26', '704', 'VN', 'A000000775'],
]

foreign('promptparse, our EMV codes', versionOf('promptparse'), ({ real, wrong }) => {
  for (const [scheme, account, number, country, application] of schemes) {
    const [currency, minorUnits] = scheme === 'vnpay' ? ['VND', 1] : ['USD', 100]
    for (const asked of sample(payments, count)) {
      const { code = '', copyText } = codeOf({ make: 'emv', scheme }, { ...asked, currency })
      const read = parse(code, true)
      const tag = (...path: [string, string?]) => read?.getTagValue(...path) ?? ''
      real(
        `${scheme} ${code}`,
        copyText === code &&
          tag('00') === '01' &&
          tag(account, '00') === application &&
          tag('53') === number &&
          Number(tag('54')) === asked.amountMinor / minorUnits &&
          tag('54').length <= 13 &&
          tag('58') === country &&
          /^TEST[\dA-Z .-]{0,21}$/.test(tag('59')),
      )
      wrong(`${scheme} ${code}`, parse(spoilt(code, asked.amountMinor % code.length), true) !== null)
    }
  }
})

foreign('pix-utils, codes of both', versionOf('pix-utils'), ({ real, wrong }) => {
  const { parsePix, hasError, createStaticPix } = theirs<PixUtils>('pix-utils')
  for (const asked of sample(payments, count)) {
    const code = pixOf(asked)
    const parsed = parsePix(code)
    real(code, !hasError(parsed) && /^TEST/.test(parsed.merchantName ?? '') && parsed.merchantCity === 'SAO PAULO')
    wrong(code, !hasError(parsePix(spoilt(code, asked.amountMinor % code.length))))
    const theirCode = createStaticPix({
      merchantName: 'Loja',
      merchantCity: 'Recife',
      pixKey: asked.attemptId,
      infoAdicional: '',
      transactionAmount: asked.amountMinor / 100,
    }).toBRCode()
    real(theirCode, crc16(theirCode.slice(0, -4)) === theirCode.slice(-4))
  }
})

foreign('promptpay-qr, the checksum of its codes', versionOf('promptpay-qr'), ({ real }) => {
  const generate = theirs<(target: string, options: { amount: number }) => string>('promptpay-qr')
  for (const amount of sample(fc.integer({ min: 1, max: 999_999 }), count)) {
    const code = generate('081-234-5678', { amount: amount / 100 })
    real(code, crc16(code.slice(0, -4)) === code.slice(-4))
  }
})
