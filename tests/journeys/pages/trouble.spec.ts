/**
 * The message above Pay when the network fails: it stays while that lasts, and says 'not charged' only if that is
 * certain.
 */
import type { Page } from 'playwright/test'
import { control, expectResult, fillCard, payButton, payWith } from '../checkout.ts'
import { test } from '../faultProxy.ts'
import { expect } from '../fixtures.ts'
import { confirm, payment } from '../shopper.ts'
import { taken } from '../taken.ts'
import { see } from '../visibility.ts'

// A page that the gateway drew makes fewer calls than a page that draws itself.
test.use({ drawnBy: 'browser' })

const notice = (page: Page) => page.locator('[data-trouble]')
const isConfirm = (_method: string, path: string) => path.endsWith('/confirmPayment')

test('a payment that did not reach the gateway says that nothing was charged, until it is paid again @smoke', async ({
  page,
  between,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(`${between.url}/checkout/${order.key}`)
  await fillCard(page)
  await expect(notice(page)).toHaveCount(0)
  between.spoil('resetBefore', isConfirm)
  await payButton(page).click()
  await expect(notice(page)).toHaveText(/did not get through. You have not been charged/)
  expect((await gateway.order(order.id)).attempts).toEqual([])
  await between.mend()
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('a payment whose answer is lost says that we are checking, never that nothing was charged, and ends on its result', async ({
  page,
  between,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(`${between.url}/checkout/${order.key}`)
  await fillCard(page)
  between.spoil('resetAfter', (method, path) => isConfirm(method, path) || path.endsWith('/status'))
  await payButton(page).click()
  await expect(notice(page)).toHaveText(/was lost. We are finding out/)
  await expect(page.getByText('not been charged')).toHaveCount(0)
  await between.mend()
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('offline, the notice stays above Pay until the network is back', async ({ page, context, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  await fillCard(page)
  await context.setOffline(true)
  await expect(notice(page)).toHaveText(/You're offline. You have not been charged. Pay again when you're back/)
  const [above, pay] = [await notice(page).boundingBox(), await payButton(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(pay?.y ?? 0)
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
})

test('after eight seconds of processing the page says what is happening and asks the shopper to stay', async ({
  page,
  between,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  await page.goto(`${between.url}/checkout/${order.key}`)
  await fillCard(page)
  between.spoil('slow', isConfirm)
  await payButton(page).click()
  await expect.poll(() => between.spoiled()).toBe(1)
  await page.clock.fastForward(7_000)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(notice(page)).toHaveText(/Please do not leave/)
  await between.mend()
  await expectResult(page, 'success', order.key)
})

test('a payment without encryption keys is not shown as on its way', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  await page.goto(order.url)
  await fillCard(page)
  await page.route('**/api/keys', () => {})
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(notice(page)).toHaveText(/has not been sent yet. You have not been charged/)
  await page.clock.fastForward(42_000)
  await expect(notice(page)).toHaveText(/did not get through. You have not been charged/)
  expect((await gateway.order(order.id)).attempts).toEqual([])
})

test('a page that is visible again follows an order paid elsewhere, and otherwise keeps typed values', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await taken(page)
  await fillCard(page)
  const asked: string[] = []
  page.on('response', (answer) => asked.push(new URL(answer.url()).pathname))
  // The listening code loads after the first paint.
  await expect(async () => {
    await see(page, 'hidden')
    await see(page, 'visible')
    expect(asked).toContain(`/api/txn/${order.key}/status`)
  }).toPass()
  await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
  await confirm(gateway.url, await payment(gateway.url, order.key, '4242424242424242'), crypto.randomUUID())
  await see(page, 'hidden')
  await see(page, 'visible')
  await expectResult(page, 'success', order.key)
})

test('after a decline the cardholder name is kept, outside of storage, and number and CVC are not', async ({
  page,
  gateway,
}) => {
  await payWith(page, (await gateway.createOrder()).url, '4000 0000 0000 0002')
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('link', { name: 'Try again' }))
    .click()
  await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
  for (const label of ['Card number', 'Expiry date', 'CVC/CVV']) await expect(control(page, label)).toHaveValue('')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).not.toContain('Lovelace')
})
