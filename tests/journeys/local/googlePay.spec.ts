/** Google Pay with the real gateway. The browser's own sheet is simulated (methods/devices.ts). */
import type { Page } from 'playwright/test'
import type { OrderCreated } from '../../../schemas/types.ts'
import { expectResult } from '../checkout.ts'
import { test as base, expect } from '../fixtures.ts'
import { startGateway, startTimeoutMs } from '../gateway.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'
import { expectPaidEncrypted, giveWallet, sheetOf } from '../methods/devices.ts'
import { rowTraces, watchRequests } from '../traces.ts'

/** With a gateway of its own, which offers Google Pay, and whose log and rows never have a wallet's token. */
const test = base.extend({
  gateway: [
    async ({ drawnBy }, use) => {
      const more = { WALLET_ENVIRONMENT: 'sandbox' }
      const gateway = await startGateway({ drawsPages: drawnBy === 'gateway', more })
      await use(gateway)
      await gateway.kill('SIGTERM')
      expect(gateway.output()).not.toContain('CANARY')
      const rows = await rowTraces(gateway)
      expect(rows.filter(({ where }) => where === 'a row of public.orders')).not.toEqual([])
      expect(rows.filter(({ text }) => text.includes('CANARY'))).toEqual([])
      await gateway.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs + 10_000 },
  ],
})

const choice = (page: Page) => page.getByRole('radio', { name: 'Google Pay' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay .* with Google Pay$/ })

async function openWithGooglePay(page: Page, { url }: OrderCreated) {
  await page.goto(url)
  await choice(page).check()
}

test('a browser with Google Pay offers it, and its token is sent encrypted @smoke', async ({
  page,
  context,
  gateway,
}) => {
  await giveWallet(page, 'GOOGLE_PAY')
  const traces = watchRequests(context)
  const order = await gateway.createOrder()
  await openWithGooglePay(page, order)
  await expect(pay(page)).toHaveText('Pay $25.99 with Google Pay')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await pay(page).click()
  await expectResult(page, 'success', order.key)
  expect(await sheetOf(page)).toMatchObject({
    request: {
      supportedMethods: 'https://google.com/pay',
      data: {
        environment: 'TEST',
        merchantInfo: { merchantName: 'shop.example' },
        allowedPaymentMethods: [
          { type: 'CARD', tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'example' } } },
        ],
        transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '25.99', currencyCode: 'USD', countryCode: 'US' },
      },
      total: { label: 'shop.example', amount: { currency: 'USD', value: '25.99' } },
    },
    result: 'paid',
  })
  await expectPaidEncrypted(gateway, order.id, 'GOOGLE_PAY', traces)
})

test('a declined payment is shown in the sheet and on the page, and can be tried again', async ({ page, gateway }) => {
  await giveWallet(page, 'GOOGLE_PAY')
  const order = await gateway.createOrder({ amountMinor: 4002 })
  await openWithGooglePay(page, order)
  await pay(page).click()
  await expectResult(page, 'failed', order.key)
  expect(await sheetOf(page)).toMatchObject({ result: 'failed' })
  await expect(page.getByText('The payment was declined. You were not charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(choice(page)).toBeChecked()
})

test('a closed sheet leaves the page as it was, without a try', async ({ page, gateway }) => {
  await giveWallet(page, 'GOOGLE_PAY', false)
  const order = await gateway.createOrder()
  await openWithGooglePay(page, order)
  await pay(page).click()
  await expect.poll(() => sheetOf(page)).toBeTruthy()
  await expect(pay(page)).not.toHaveAttribute('aria-disabled')
  await expect(choice(page)).toBeChecked()
  expect((await gateway.order(order.id)).attempts).toEqual([])
})

test('a token that can not be sent charges nothing, and the payment can be repeated', async ({ page, gateway }) => {
  await giveWallet(page, 'GOOGLE_PAY')
  const order = await gateway.createOrder()
  await openWithGooglePay(page, order)
  await page.route('**/api/keys', (route) => route.abort())
  await pay(page).click()
  await expect(page.getByText('Network error, try again later').first()).toBeVisible()
  expect((await gateway.order(order.id)).attempts).toEqual([])
  await page.unroute('**/api/keys')
  await pay(page).click()
  await expectResult(page, 'success', order.key)
})

for (const [device, loses] of [
  ['has no PaymentRequest', () => Reflect.deleteProperty(window, 'PaymentRequest')],
  [
    'has no wallet of Google for it',
    () => {
      const PaymentRequest = class {
        canMakePayment = async () => false
      }
      Object.assign(window, { PaymentRequest })
    },
  ],
] as const)
  test(`a browser that ${device} does not show Google Pay`, async ({ page, gateway }) => {
    await page.addInitScript(loses)
    await page.goto((await gateway.createOrder()).url)
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Google Pay')).toHaveCount(0)
  })

test('Google is named in the policy of pages of orders that are sold with Google Pay alone', async ({
  page,
  gateway,
}) => {
  const policyOf = async (url: string) => (await page.request.get(url)).headers()['content-security-policy'] ?? ''
  const sold = await gateway.createOrder()
  const connect = "connect-src 'self' https://google.com/pay https://pay.google.com;"
  expect(await policyOf(sold.url)).toContain(connect)
  expect(await policyOf(`${gateway.url}/result/failed?key=${sold.key}`)).toContain(connect)
  const unknownCards = await gateway.createOrder({ supportedCards: ['UNIONPAY'] })
  for (const url of [unknownCards.url, `${gateway.url}/privacy`, `${gateway.url}/checkout/no-such-key`])
    expect(await policyOf(url), url).toContain("connect-src 'self';")
})

test('the first HTML has Google Pay for Chrome alone, so that its row moves nothing later', async ({
  page,
  gateway,
}) => {
  const { url } = await gateway.createOrder()
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  const isDrawnFor = async (userAgent: string) =>
    (await (await page.request.get(url, { headers: { 'user-agent': userAgent } })).text()).includes('method_GOOGLE_PAY')
  expect(await isDrawnFor(chrome)).toBe(true)
  for (const other of ['Edg/141.0.0.0', 'OPR/122.0.0.0']) expect(await isDrawnFor(`${chrome} ${other}`)).toBe(false)
  expect(await isDrawnFor('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(false)
})
