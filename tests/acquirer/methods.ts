/** The first answer to each method that is paid elsewhere. A type that is not here is authorised at once. */
import { createHash } from 'node:crypto'
import type { PaymentResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentResponse.js'
import { boleto } from '../../gateway/codes/boleto.ts'
import { emvCode } from '../../gateway/codes/emv.ts'
import { multibancoReference } from '../../gateway/codes/multibanco.ts'
import type { Payment } from './books.ts'

type Action = NonNullable<PaymentResponse['action']>

export interface Asked {
  payment: Payment
  /** The base address of the acquirer's pages. */
  origin: string
  now: Date
}

interface First {
  resultCode: 'Pending' | 'PresentToShopper' | 'RedirectShopper' | 'Received'
  action?: Action
}

export const redirected = ({ payment, origin }: Asked): First => ({
  resultCode: 'RedirectShopper',
  action: {
    type: 'redirect',
    method: 'GET',
    url: `${origin}/pages/${payment.pspReference}`,
    paymentMethodType: payment.type,
  } as Action,
})

const voucher = ({ payment, now }: Asked, more: object): First => ({
  resultCode: 'PresentToShopper',
  action: {
    type: 'voucher',
    paymentMethodType: payment.type,
    merchantReference: payment.reference,
    totalAmount: payment.amount,
    expiresAt: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
    ...more,
  } as Action,
})

const qrCode = ({ payment }: Asked, qrCodeData: string): First => ({
  resultCode: 'Pending',
  action: { type: 'qrCode', paymentMethodType: payment.type, paymentData: digits(payment, 24), qrCodeData } as Action,
})

const awaited = ({ payment }: Asked): First => ({
  resultCode: 'Pending',
  action: { type: 'await', paymentMethodType: payment.type, paymentData: digits(payment, 24) } as Action,
})

const pix = (asked: Asked): First =>
  qrCode(
    asked,
    emvCode([
      ['00', '01'],
      [
        '26',
        [
          ['00', 'br.gov.bcb.pix'],
          ['25', `pix.acquirer.example/${asked.payment.pspReference}`],
        ],
      ],
      ['52', '0000'],
      ['53', '986'],
      ['58', 'BR'],
      ['59', 'FAKE ACQUIRER'],
      ['60', 'SAO PAULO'],
      ['62', [['05', asked.payment.pspReference]]],
    ]),
  )

const virtualAccount = (asked: Asked): First => voucher(asked, { reference: `8899${digits(asked.payment, 12)}` })

export const firstAnswers: Record<string, (asked: Asked) => First> = {
  pix,
  boletobancario: (asked) => {
    const dueDate = new Date(asked.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { printed } = boleto('033', dueDate, asked.payment.amount.value, digits(asked.payment, 25))
    return voucher(asked, {
      reference: printed,
      downloadUrl: `${asked.origin}/pages/${asked.payment.pspReference}.pdf`,
    })
  },
  oxxo: (asked) =>
    voucher(asked, { reference: digits(asked.payment, 28), alternativeReference: digits(asked.payment, 14) }),
  multibanco: (asked) =>
    voucher(asked, {
      entity: '12101',
      reference: multibancoReference('12101', digits(asked.payment, 7), asked.payment.amount.value),
    }),
  blik: awaited,
  wechatpayQR: (asked) => qrCode(asked, `weixin://wxpay/bizpayurl?pr=${asked.payment.pspReference}`),
  ideal: redirected,
  molpay_ebanking_fpx_MY: redirected,
  doku_wallet: redirected,
  ...Object.fromEntries(
    ['bca', 'bni', 'bri', 'cimb', 'mandiri', 'danamon'].map((bank) => [`doku_${bank}_va`, virtualAccount]),
  ),
  doku_permata_lite_atm: virtualAccount,
  sepadirectdebit: () => ({ resultCode: 'Received' }),
}

/** Digits that look random and are unique to the payment. */
function digits({ pspReference }: Payment, count: number): string {
  const hash = createHash('sha256').update(pspReference).digest('hex')
  return BigInt(`0x${hash}`)
    .toString()
    .slice(1, count + 1)
}
