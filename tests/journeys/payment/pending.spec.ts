import { expectResult, fillCard, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

test('a payment that is pending waits on the pending page and ends on success @both:sweep @payment @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000077')
  await expectResult(page, 'pending', order.key)
  expect(new URL(page.url()).searchParams.get('status')).toBe('s0')
  await expect(page).toHaveURL(/\/result\/success/, { timeout: 30_000 })
  expect(await gateway.successes(order.id)).toBe(1)
})

test('a pending payment may end on failure, and the same card tried again is a new payment @payment:sweep', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000077')
  await expectResult(page, 'pending', order.key)
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await expectResult(page, 'failed', order.key)
  await page.getByRole('link', { name: 'Try again' }).click()
  await fillCard(page, { 'Card number': '4000000000000077' })
  await payButton(page).click()
  await expectResult(page, 'pending', order.key)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts.map(({ state }) => state)).toEqual(['failed', 'paid'])
})

test('a payment without an answer is followed to its end without a second charge @payment:sweep', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  await payWith(page, order.url, '4000000000000259')
  await expect.poll(async () => (await gateway.order(order.id)).attempts.length).toBe(1)
  await page.clock.fastForward(50_000)
  await expectResult(page, 'pending', order.key)
  await expect(page.getByRole('button', { name: /check again/i })).toBeVisible()
  await gateway.advance('PT61S')
  await page.clock.fastForward(30_000)
  await expect(page).toHaveURL(/\/result\/success/)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('the pending page can be reloaded and opened on its own link @payment:sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000077')
  await expectResult(page, 'pending', order.key)
  await page.reload()
  await expect(page).toHaveURL(/\/result\/success/, { timeout: 30_000 })
})
