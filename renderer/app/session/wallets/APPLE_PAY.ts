/**
 * Apple Pay by the browser's own sheet. Its token is encrypted for the gateway, like card data.
 * Source: Apple Pay on the Web, ApplePaySession version 3
 */
import { plainMoney } from '../../../../core/money.ts'
import { merchantName } from '../merchant.ts'
import type { Wallet } from '../wallet.ts'

/** The part of Apple's interface that is used. */
interface ApplePaySession {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: { payment: { token: unknown } }) => void
  oncancel: () => void
  completeMerchantValidation: (merchantSession: unknown) => void
  completePayment: (result: { status: number }) => void
  begin: () => void
  abort: () => void
}

interface ApplePay {
  new (version: number, request: object): ApplePaySession
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

const version = 3

/** Apple's names of our card brands. Its wallet supports no others. */
const networks: Record<string, string> = {
  VISA: 'visa',
  MASTERCARD: 'masterCard',
  AMEX: 'amex',
  AE: 'amex',
  DISCOVER: 'discover',
  JCB: 'jcb',
  UNIONPAY: 'chinaUnionPay',
  MAESTRO: 'maestro',
}

const applePay = (): ApplePay | undefined => (window as { ApplePaySession?: ApplePay }).ApplePaySession

const wallet: Wallet = {
  isSupported() {
    try {
      return applePay()?.canMakePayments() === true
    } catch {
      // Apple's interface throws without a secure context.
      return false
    }
  },
  ask: (order, country, validate) =>
    new Promise((resolve, reject) => {
      const Session = applePay()
      if (!Session) throw new Error('The wallet is gone.')
      const sheet = new Session(version, {
        countryCode: country,
        currencyCode: order.currency,
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: [...new Set(order.supportedCards.flatMap((brand) => networks[brand] ?? []))],
        total: { label: merchantName(order), amount: plainMoney(order.amountMinor, order.currency) },
      })
      sheet.onvalidatemerchant = async ({ validationURL }) => {
        try {
          sheet.completeMerchantValidation(await validate(validationURL))
        } catch (error) {
          sheet.abort()
          reject(error)
        }
      }
      sheet.onpaymentauthorized = ({ payment }) =>
        resolve({
          token: JSON.stringify(payment.token),
          complete: (isPaid) =>
            sheet.completePayment({ status: isPaid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE }),
        })
      sheet.oncancel = () => resolve(undefined)
      sheet.begin()
    }),
}

export default wallet
