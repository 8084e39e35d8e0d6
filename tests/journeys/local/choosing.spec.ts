import type { Page } from 'playwright/test'
import type { ConfirmRequest, MethodEntry } from '../../../schemas/types.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'

/** Has the checkout offer one more method, whose form asks nothing, and hears what is confirmed. */
async function offer(page: Page, method: MethodEntry): Promise<{ sent: ConfirmRequest[]; path: string[] }> {
  const heard = { sent: [] as ConfirmRequest[], path: [] as string[] }
  await page.route('**/api/checkout/*/methods?*', async (route) => {
    const methods = (await (await route.fetch()).json()) as MethodEntry[]
    await route.fulfill({ json: [...methods.filter(({ code }) => code !== method.code), method] })
  })
  await page.route(`**/api/checkout/*/forms/${method.code}?*`, (route) =>
    route.fulfill({ json: { formId: 'f', version: 1, method: method.code, country: 'US', definitions: [] } }),
  )
  await page.route('**/api/txn/**/confirmPayment', async (route) => {
    heard.sent.push(route.request().postDataJSON() as ConfirmRequest)
    heard.path.push(new URL(route.request().url()).pathname)
    await route.fulfill({
      json: {
        code: '00020|50054',
        type: 'payment',
        state: 'pending',
        serverTime: '2026-11-21 10:00:00',
        next: { redirect: '/privacy' },
      },
    })
  })
  return heard
}

/** Confirmed by the call for local methods. */
const local = { local: true }

const banks: MethodEntry = {
  ...local,
  code: 'BANKS',
  name: 'Online banking',
  flow: 'redirect',
  options: ['affin', 'agro', 'alliance', 'ambank', 'bankislam'].map((code) => ({ code, name: `Bank ${code}` })),
}

test('banks stand in a grid of four columns, 120 by 80 px each, and one must be chosen', async ({ page, gateway }) => {
  const heard = await offer(page, banks)
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('radio', { name: 'Online banking' }).check()
  const group = page.getByRole('radiogroup', { name: 'Choose a bank' })
  await expect(group.locator('label')).toHaveCount(5)
  const boxes = await Promise.all((await group.locator('label').all()).map((item) => item.boundingBox()))
  expect(boxes.map((box) => [box?.width, box?.height])).toEqual(Array(5).fill([120, 80]))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(4)

  await page.getByRole('button', { name: 'Continue to your bank' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Choose a bank' })).toBeVisible()
  await expect(group.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  expect(heard.sent).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'Bank agro' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to your bank' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(heard.path).toEqual(['/api/txn/local/confirmPayment'])
  expect(heard.sent[0]).toMatchObject({ method: 'BANKS', option: 'agro', data: {} })
})

test('on a phone the grid has fewer columns and stays in its box @both', async ({ page, gateway }) => {
  await offer(page, banks)
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('radio', { name: 'Online banking' }).check()
  await expect(page.getByRole('radiogroup', { name: 'Choose a bank' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

const applePay: MethodEntry = { ...local, code: 'APPLE_PAY', name: 'Apple Pay', flow: 'wallet' }

test('a device without Apple Pay reads so in its place, and can pay another way @both', async ({ page, gateway }) => {
  await offer(page, applePay)
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  await expect(page.getByRole('alert')).toHaveText('This device does not support Apple Pay')
  await expect(page.getByRole('button', { name: /Apple Pay/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
})

/** Stands in for the device: the sheet validates the merchant, and the shopper agrees or closes it. */
function stubApplePay(agrees: boolean) {
  class Sheet extends EventTarget {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments = () => true
    onvalidatemerchant?: (event: { validationURL: string }) => void
    onpaymentauthorized?: (event: { payment: { token: unknown } }) => void
    oncancel?: () => void
    constructor(_version: number, request: object) {
      super()
      Object.assign(window, { asked: request })
    }
    begin() {
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple-pay.example/session' }))
    }
    completeMerchantValidation() {
      if (agrees) this.onpaymentauthorized?.({ payment: { token: { paymentData: 'TOKEN-CANARY' } } })
      else this.oncancel?.()
    }
    completePayment() {}
    abort() {}
  }
  Object.assign(window, { ApplePaySession: Sheet })
}

test('Apple Pay is asked for the order, and its token travels encrypted', async ({ page, gateway }) => {
  await page.addInitScript(stubApplePay, true)
  const heard = await offer(page, applePay)
  await page.route('**/api/txn/*/walletSession', (route) =>
    route.fulfill({ json: { merchantSessionIdentifier: 'test' } }),
  )
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  await page.getByRole('button', { name: 'Pay $25.99 with Apple Pay' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(await page.evaluate(() => (window as unknown as { asked: object }).asked)).toMatchObject({
    currencyCode: 'USD',
    countryCode: 'US',
    total: { label: 'shop.example', amount: '25.99' },
  })
  expect(heard.path).toEqual(['/api/txn/local/confirmPayment'])
  expect(heard.sent[0]?.card).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.stringify(heard.sent)).not.toContain('CANARY')
})

test('a shopper who closes the sheet of Apple Pay is where they were, and nothing was sent', async ({
  page,
  gateway,
}) => {
  await page.addInitScript(stubApplePay, false)
  const heard = await offer(page, applePay)
  await page.route('**/api/txn/*/walletSession', (route) => route.fulfill({ json: {} }))
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  const pay = page.getByRole('button', { name: 'Pay $25.99 with Apple Pay' })
  await pay.click()
  await expect(page.getByRole('button', { name: 'Processing' })).toHaveCount(0)
  await expect(pay).toBeEnabled()
  expect(heard.sent).toEqual([])
})
