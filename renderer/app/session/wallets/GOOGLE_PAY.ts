/**
 * Google Pay by the browser's own PaymentRequest: no script of Google's. Its token is encrypted for the gateway, like card
 * data. Source: Google Pay API 2.0, "PaymentRequest tutorial" and "Request objects"; W3C, Payment Request API
 */
import { plainMoney } from '../../../../core/money.ts'
import { merchantName } from '../merchant.ts'
import type { Wallet } from '../wallet.ts'

const supportedMethods = 'https://google.com/pay'

/** Those of the whole world, for the question whether the browser has the wallet. */
const anyNetworks = ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA']

const card = (networks: string[]) => ({
  type: 'CARD',
  parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: networks },
})

const version = { apiVersion: 2, apiVersionMinor: 0 }

/** The browser asks Google, which may be slow or blocked: the list of methods waits no longer. */
const patienceMs = 1_000

/** Asked once for each page. */
const asked: { answer?: Promise<boolean> } = {}

const wallet: Wallet = {
  isSupported: () => {
    asked.answer ??= canPay()
    return Promise.race([asked.answer, new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))])
  },
  async ask(order, country, _validate, settings) {
    if (!settings) throw new Error('The gateway said nothing about the merchant.')
    const { networks, environment, merchantId, merchantOriginId, gateway } = settings
    const total = plainMoney(order.amountMinor, order.currency)
    const merchant = merchantName(order)
    const data = {
      environment: environment === 'production' ? 'PRODUCTION' : 'TEST',
      ...version,
      merchantInfo: { merchantName: merchant, merchantId, merchantOrigin: merchantOriginId },
      allowedPaymentMethods: [
        { ...card(networks), tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: gateway } },
      ],
      transactionInfo: {
        totalPriceStatus: 'FINAL',
        totalPrice: total,
        currencyCode: order.currency,
        countryCode: country,
      },
    }
    const request = new PaymentRequest([{ supportedMethods, data }], {
      total: { label: merchant, amount: { currency: order.currency, value: total } },
    })
    const response = await request.show().catch((error: Error) => {
      if (error.name === 'AbortError') return undefined
      throw error
    })
    if (!response) return undefined
    return {
      token: tokenOf(response.details),
      complete: (isPaid) => void response.complete(isPaid ? 'success' : 'fail').catch(() => {}),
    }
  },
}

async function canPay(): Promise<boolean> {
  try {
    const data = { environment: 'TEST', ...version, allowedPaymentMethods: [card(anyNetworks)] }
    // No amount is compared.
    const total = { label: 'Google Pay', amount: { currency: 'USD', value: '0' } }
    return await new PaymentRequest([{ supportedMethods, data }], { total }).canMakePayment()
  } catch {
    // Without a secure context, or where the page's policy does not let the browser ask Google.
    return false
  }
}

interface PaymentData {
  paymentMethodData?: { tokenizationData?: { token?: unknown } }
}

function tokenOf(details: PaymentData): string {
  const token = details.paymentMethodData?.tokenizationData?.token
  if (typeof token !== 'string') throw new Error('Google gave no token.')
  return token
}

export default wallet
