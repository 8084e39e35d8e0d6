/**
 * A shopper's device: what its browser says, and its wallet's own interface, by method code, whose shopper agrees or closes
 * the sheet.
 */
import type { Page } from 'playwright/test'
import { userAgentOf } from '../../fixtures/userAgents.ts'
import { expect } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import type { Trace } from '../traces.ts'
import type { Case } from './cases.ts'

/** Opens later pages as on a device on which the case is offered; otherwise the device stays. */
export async function actOnItsDevice(page: Page, { method, option }: Pick<Case, 'method' | 'option'>): Promise<void> {
  const userAgent = userAgentOf(method, option)
  if (!userAgent) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setUserAgentOverride', { userAgent })
}

/** The events on the device. */
export interface Sheet {
  /** The page's request to the wallet. */
  request?: object
  /** The gateway's answer about the merchant. */
  session?: object
  /** The result that the page reported to the wallet. */
  result?: 'paid' | 'failed'
  isAborted?: boolean
}

/** Runs in the page, so it uses nothing from outside. Source: Apple Pay on the Web, ApplePaySession version 3. */
function applePay(agrees: boolean) {
  class ApplePaySession {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments = () => true
    onvalidatemerchant?: (event: { validationURL: string }) => void
    onpaymentauthorized?: (event: { payment: { token: unknown } }) => void
    oncancel?: () => void
    #sheet: Sheet
    constructor(_version: number, request: object) {
      this.#sheet = { request }
      Object.assign(window, { sheet: this.#sheet })
    }
    begin() {
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple-pay.example/session' }))
    }
    completeMerchantValidation(session: object) {
      this.#sheet.session = session
      if (agrees) this.onpaymentauthorized?.({ payment: { token: { paymentData: 'TOKEN-CANARY' } } })
      else this.oncancel?.()
    }
    completePayment({ status }: { status: number }) {
      this.#sheet.result = status === ApplePaySession.STATUS_SUCCESS ? 'paid' : 'failed'
    }
    abort() {
      this.#sheet.isAborted = true
    }
  }
  Object.assign(window, { ApplePaySession })
}

/** Runs in the page. Source: W3C, Payment Request API; Google Pay API 2.0, "Response objects" */
function googlePay(agrees: boolean) {
  class PaymentRequest {
    #request: object
    constructor(methods: object[], details: object) {
      this.#request = { ...methods[0], ...details }
    }
    canMakePayment = async () => true
    async show() {
      const sheet: Sheet = { request: this.#request }
      Object.assign(window, { sheet })
      if (!agrees) throw new DOMException('User closed the Payment Request UI.', 'AbortError')
      return {
        details: { paymentMethodData: { type: 'CARD', tokenizationData: { token: '{"signature":"TOKEN-CANARY"}' } } },
        complete: async (result: string) => {
          sheet.result = result === 'success' ? 'paid' : 'failed'
        },
      }
    }
  }
  Object.assign(window, { PaymentRequest })
}

const wallets: Record<string, (agrees: boolean) => void> = { APPLE_PAY: applePay, GOOGLE_PAY: googlePay }

/** Whether the wallet can be simulated. */
export const hasStandIn = (code: string): boolean => Object.hasOwn(wallets, code)

/**
 * Gives the page's device the wallet.
 * @param agrees whether its shopper confirms or closes the sheet
 * @throws Error for a wallet without a simulation
 */
export async function giveWallet(page: Page, code: string, agrees = true): Promise<void> {
  const wallet = wallets[code]
  if (!wallet) throw new Error(`tests/journeys/methods/devices.ts has no stand-in for ${code}`)
  await page.addInitScript(wallet, agrees)
}

/** A device that has Apple Pay when the page offers it, but not when the shopper uses it. */
export const loseApplePay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let asked = 0
    Object.assign(window, { ApplePaySession: { canMakePayments: () => asked++ === 0 } })
  })

/** The sheet that was opened last, or undefined. */
export const sheetOf = (page: Page): Promise<Sheet | undefined> =>
  page.evaluate(() => (window as { sheet?: Sheet }).sheet)

/** The order is paid by one attempt with the wallet, and the wallet's token was sent encrypted alone. */
export async function expectPaidEncrypted(gateway: Gateway, id: string, code: string, traces: Trace[]): Promise<void> {
  const { attempts } = await gateway.order(id)
  expect(attempts.map(({ method, state }) => [method, state])).toEqual([[code, 'paid']])
  expect(traces.some(({ where }) => where === 'a body to /api/txn/local/confirmPayment')).toBe(true)
  expect(traces.filter(({ text }) => text.includes('CANARY'))).toEqual([])
}
