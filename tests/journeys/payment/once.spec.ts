// WCAG 3.3.4
import type { Page } from 'playwright/test'
import type { OrderCreated } from '../../../schemas/types.ts'
import { expectResult, fillCard, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

test('seven clicks on pay in one task pay once @payment:sweep @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let clicks = 0; clicks < 7; clicks++) button.click()
  })
  await expectResult(page, 'success', order.key)
  const { attempts } = await gateway.order(order.id)
  expect(attempts.map(({ state }) => state)).toEqual(['paid'])
})

test('a payment that timed out and is tried again is paid once @payment:sweep @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  let confirms = 0
  // The first confirmation reaches the gateway, but its answer does not reach the page.
  await page.route('**/api/txn/confirmPayment', async (route) => {
    confirms += 1
    if (confirms > 1) return route.continue()
    await route.fetch()
  })
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).click()
  await expect.poll(() => gateway.successes(order.id)).toBe(1)
  await page.clock.fastForward(50_000)
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('a confirmation that never reached the gateway is sent again with the same idempotency key @payment:sweep', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  const intents: string[] = []
  await page.route('**/api/txn/confirmPayment', async (route) => {
    intents.push(route.request().headers()['idempotency-key'] ?? '')
    if (intents.length > 1) await route.continue()
  })
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).click()
  await expect.poll(() => intents.length).toBe(1)
  await page.clock.fastForward(50_000)
  await expect(page.getByText('Network error, try again later').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(new Set(intents).size).toBe(1)
  expect(await gateway.successes(order.id)).toBe(1)
})

test('a card that is charged while the connection drops is not charged again @payment', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000101')
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('two tabs that pay at once pay once @payment:sweep', async ({ page, context, gateway }) => {
  const order = await gateway.createOrder()
  const other = await context.newPage()
  await payAtOnce([page, other], order)
  expect(await gateway.successes(order.id)).toBe(1)
})

test('two browsers that pay at once pay once @payment', async ({ page, browser, gateway }) => {
  const order = await gateway.createOrder()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await payAtOnce([page, other], order)
  expect(await gateway.successes(order.id)).toBe(1)
  await elsewhere.close()
})

test('a reload in the middle of a payment ends on the right result @payment:sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  let reached = false
  await page.route('**/api/txn/confirmPayment', async (route) => {
    await route.fetch()
    reached = true
  })
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).click()
  await expect.poll(() => reached).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expectResult(page, 'success', order.key)
  expect(await gateway.successes(order.id)).toBe(1)
})

/** Fills the form in each tab, presses Pay in all of them at the same time, and checks that each ends on success. */
async function payAtOnce(tabs: Page[], order: OrderCreated) {
  for (const tab of tabs) {
    await tab.goto(order.url)
    await fillCard(tab)
  }
  await Promise.all(tabs.map((tab) => payButton(tab).evaluate((button: HTMLButtonElement) => button.click())))
  for (const tab of tabs) await expectResult(tab, 'success', order.key)
}
