/** Apple Pay with the real gateway. The device's own sheet is simulated (methods/devices.ts). */
import type { Page } from 'playwright/test'
import type { OrderCreated } from '../../../schemas/types.ts'
import { expectResult } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'
import { expectPaidEncrypted, giveWallet, loseApplePay, sheetOf } from '../methods/devices.ts'
import { watchRequests } from '../traces.ts'

const pay = (page: Page) => page.getByRole('button', { name: /^Pay .* with Apple Pay$/ })

async function openWithApplePay(page: Page, { url }: OrderCreated) {
  await page.goto(url)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
}

test('a device without Apple Pay does not show it, and a single method needs no choice @both', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  await expect(page.getByText('Apple Pay')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Card', exact: true })).toBeVisible()
})

test('a device with Apple Pay shows it first, with the card form open, and all methods above any field', async ({
  page,
  gateway,
}) => {
  await giveWallet(page, 'APPLE_PAY')
  await page.goto((await gateway.createOrder()).url)
  const ways = page.getByRole('group', { name: 'Payment method' }).getByRole('radio')
  await expect(ways).toHaveCount(2)
  await expect(ways.first()).toHaveAccessibleName('Apple Pay')
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
})

test('a device that lost Apple Pay shows a message in its place, and can pay another way @both:sweep', async ({
  page,
  gateway,
}) => {
  await loseApplePay(page)
  await openWithApplePay(page, await gateway.createOrder())
  // The message stays in place while it applies, and a notice is read out and disappears.
  const sentence = 'This device does not support Apple Pay'
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('status').getByText(sentence)).toHaveCount(0, { timeout: 8_000 })
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: /Apple Pay/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
})

test('the sheet shows the order, its token is sent encrypted, and the order is paid @smoke', async ({
  page,
  context,
  gateway,
}) => {
  await giveWallet(page, 'APPLE_PAY')
  const traces = watchRequests(context)
  const order = await gateway.createOrder()
  await openWithApplePay(page, order)
  await expect(pay(page)).toHaveText('Pay $25.99 with Apple Pay')
  await pay(page).click()
  await expectResult(page, 'success', order.key)
  expect(await sheetOf(page)).toMatchObject({
    request: { currencyCode: 'USD', countryCode: 'US', total: { label: 'shop.example', amount: '25.99' } },
    session: { merchantSessionIdentifier: `TEST-${order.id}`, displayName: 'https://www.shop.example' },
    result: 'paid',
  })
  await expectPaidEncrypted(gateway, order.id, 'APPLE_PAY', traces)
})

test('a declined payment is shown on the sheet and on the page, and can be tried again', async ({ page, gateway }) => {
  await giveWallet(page, 'APPLE_PAY')
  const order = await gateway.createOrder({ amountMinor: 4002 })
  await openWithApplePay(page, order)
  await pay(page).click()
  await expectResult(page, 'failed', order.key)
  expect(await sheetOf(page)).toMatchObject({ result: 'failed' })
  await expect(page.getByText('Payment failed, please try again')).toBeVisible()
  await expect(page.getByText('The payment was declined. You were not charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toBeChecked()
  expect((await gateway.order(order.id)).attempts.map(({ state }) => state)).toEqual(['failed'])
})

test('a closed sheet or a failed network leaves the page as it was, without a try', async ({ page, gateway }) => {
  await giveWallet(page, 'APPLE_PAY', false)
  const order = await gateway.createOrder()
  await openWithApplePay(page, order)
  await page.route('**/api/txn/*/walletSession', (route) => route.abort(), { times: 1 })
  await pay(page).click()
  await expect(page.getByText('Network error, try again later').first()).toBeVisible()
  expect(await sheetOf(page)).toMatchObject({ isAborted: true })

  await pay(page).click()
  await expect.poll(async () => (await sheetOf(page))?.session).toBeTruthy()
  await expect(pay(page)).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toBeChecked()
  expect((await gateway.order(order.id)).attempts).toEqual([])
})
