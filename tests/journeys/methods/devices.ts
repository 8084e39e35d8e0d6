/** Wallets of a device that has none: the wallet's own interface, whose sheet is agreed to at once. By method code. */
import type { Page } from 'playwright/test'

/** Runs in the page, so it uses nothing from here. Source: Apple Pay on the Web, ApplePaySession version 3. */
function applePay() {
  class Sheet {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments = () => true
    onvalidatemerchant?: (event: { validationURL: string }) => void
    onpaymentauthorized?: (event: { payment: { token: unknown } }) => void
    begin() {
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple-pay.example/session' }))
    }
    completeMerchantValidation() {
      this.onpaymentauthorized?.({ payment: { token: { paymentData: 'test' } } })
    }
    completePayment() {}
    abort() {}
  }
  Object.assign(window, { ApplePaySession: Sheet })
}

const wallets: Record<string, () => void> = { APPLE_PAY: applePay }

/** Whether a device can be made to have the wallet. */
export const hasStandIn = (code: string): boolean => Object.hasOwn(wallets, code)

/** Gives the page's device the wallet. @throws Error for a wallet that no stand-in is written for yet */
export async function giveWallet(page: Page, code: string): Promise<void> {
  const wallet = wallets[code]
  if (!wallet) throw new Error(`tests/journeys/methods/devices.ts has no stand-in for ${code}`)
  await page.addInitScript(wallet)
}
