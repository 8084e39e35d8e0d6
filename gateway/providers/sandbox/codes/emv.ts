/**
 * QR codes of PIX, QRIS, PromptPay and VNPAY-QR.
 *
 * Sources: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix (BR Code); Bank Indonesia, QRIS national
 * standard (domestic identifier ID.CO.QRIS.WWW); Bank of Thailand, Thai QR payment standard (bill payment, AID
 * A000000677010112); VNPAY-QR (AID A000000775 and the merchant's code, as read by
 * https://www.npmjs.com/package/vietnam-qr-pay).
 */
import { type DataObject, merchantCode } from '../../../codes/emv.ts'
import type { Charge } from '../../provider.ts'
import { digitsOf, inUnits, type Maker, testName, tokenOf } from '../maker.ts'

interface Scheme {
  account(charge: Charge): DataObject[]
  country: string
  city: string
  /** The code of the currency, ISO 4217. */
  currency: string
  additional(charge: Charge): DataObject[]
}

const schemes: Record<string, Scheme> = {
  pix: {
    account: ({ attemptId }) => [
      [
        '26',
        [
          ['00', 'br.gov.bcb.pix'],
          ['01', attemptId],
        ],
      ],
    ],
    country: 'BR',
    city: 'SAO PAULO',
    currency: '986',
    additional: (charge) => [['05', tokenOf(charge, 25)]],
  },
  qris: {
    account: (charge) => [
      [
        '26',
        [
          ['00', 'COM.EXAMPLE.WWW'],
          ['01', `936000${digitsOf(charge, 13, 'pan')}`],
          ['02', digitsOf(charge, 15, 'merchant')],
          ['03', 'UMI'],
        ],
      ],
      [
        '51',
        [
          ['00', 'ID.CO.QRIS.WWW'],
          ['02', `ID10${digitsOf(charge, 11, 'nmid')}`],
          ['03', 'UMI'],
        ],
      ],
    ],
    country: 'ID',
    city: 'JAKARTA',
    currency: '360',
    additional: (charge) => [['05', tokenOf(charge, 20)]],
  },
  promptpay: {
    account: (charge) => [
      [
        '30',
        [
          ['00', 'A000000677010112'],
          ['01', `0${digitsOf(charge, 14, 'biller')}`],
          ['02', tokenOf(charge, 18)],
          ['03', 'TEST'],
        ],
      ],
    ],
    country: 'TH',
    city: 'BANGKOK',
    currency: '764',
    additional: () => [['07', 'TEST0001']],
  },
  vnpay: {
    account: (charge) => [
      [
        '26',
        [
          ['00', 'A000000775'],
          ['01', digitsOf(charge, 10, 'merchant')],
        ],
      ],
    ],
    country: 'VN',
    city: 'HANOI',
    currency: '704',
    additional: (charge) => [
      ['03', 'TEST'],
      ['05', tokenOf(charge, 20)],
      ['07', 'TEST0001'],
    ],
  },
}

const emv: Maker = (charge, { scheme }) => {
  const { account, country, city, currency, additional } = schemes[String(scheme)] as Scheme
  const code = merchantCode({
    account: account(charge),
    currency,
    amount: inUnits(charge),
    country,
    name: testName(charge),
    city,
    additional: additional(charge),
  })
  return { payCode: { code, copyText: code, values: {} } }
}

export default emv
