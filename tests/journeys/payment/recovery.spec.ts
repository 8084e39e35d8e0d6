import type { Page } from 'playwright/test'
import { billing, control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect } from '../fixtures.ts'
import { test } from '../mortal.ts'

test.setTimeout(180_000)

async function expectNetworkErrorAndAllThatWasTyped(page: Page) {
  await expect(page.getByText('Network error, try again later').first()).toBeVisible()
  for (const [label, value] of Object.entries({ ...billing, 'CVC/CVV': '123', 'Cardholder name': 'Ada Lovelace' }))
    await expect(control(page, label)).toHaveValue(value)
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
}

test('after a gateway was killed before a payment reached it, the page asks for the order’s state before it sends again', async ({
  page,
  mortal,
}) => {
  const order = await mortal.createOrder()
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/txn\/(?:[^/]+\/)?(status|confirmPayment)$/.exec(request.url()) ?? []
    if (call) calls.push(call)
  })
  await page.route(
    '**/api/txn/confirmPayment',
    async (route) => {
      await mortal.kill()
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).click()
  await expectNetworkErrorAndAllThatWasTyped(page)

  const again = await mortal.startAgain()
  calls.length = 0
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(calls.indexOf('status')).toBeLessThan(calls.indexOf('confirmPayment'))
  expect(calls.indexOf('status')).toBeGreaterThanOrEqual(0)
  expect((await again.order(order.id)).attempts.map(({ state }) => state)).toEqual(['paid'])
})

test('a payment whose gateway is killed in the middle continues by itself when it is back, and is paid once @payment:sweep @smoke', async ({
  page,
  mortal,
}) => {
  const order = await mortal.createOrder()
  await page.goto(order.url)
  // The sandbox withholds the answer, so the payment is in progress for as long as the gateway lives.
  await fillCard(page, { 'Card number': '4000000000000259' })
  await payButton(page).click()
  await expect.poll(async () => (await mortal.order(order.id)).attempts.map(({ state }) => state)).toEqual(['pending'])
  await mortal.kill()
  await expectNetworkErrorAndAllThatWasTyped(page)

  const again = await mortal.startAgain()
  await expect(page).toHaveURL(/\/result\/pending/, { timeout: 40_000 })
  await again.advance('PT61S')
  await expect(page).toHaveURL(/\/result\/success/, { timeout: 40_000 })
  expect((await again.order(order.id)).attempts.map(({ state }) => state)).toEqual(['paid'])
})

test('a payment that was charged just before its gateway was killed ends on success by itself @sweep', async ({
  page,
  mortal,
}) => {
  const order = await mortal.createOrder()
  await page.route('**/api/txn/confirmPayment', async (route) => {
    await route.fetch()
    await mortal.kill()
    await route.abort()
  })
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).click()
  await expectNetworkErrorAndAllThatWasTyped(page)

  const again = await mortal.startAgain()
  await expect(page).toHaveURL(/\/result\/success/, { timeout: 40_000 })
  await expectResult(page, 'success', order.key)
  expect(await page.evaluate(() => sessionStorage.length), 'no idempotency key is left').toBe(0)
  expect(await again.successes(order.id)).toBe(1)
})
