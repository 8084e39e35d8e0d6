import { expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'

test('an order is paid on the page of all its methods, where they are tiles @both', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/aggregate/${order.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose how to pay $25.99')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(await gateway.successes(order.id)).toBe(1)
})

test('a card that is asked for its CVC again on the page of all methods is asked on the checkout', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/aggregate?key=${order.key}`)
  await fillCard(page, { 'Card number': '4000000000000036' })
  await payButton(page).click()
  await expect(page).toHaveURL(`${gateway.url}/checkout/${order.key}`)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'CVC/CVV' })).toBeVisible()
})

test('the older page of all methods is a plain list of the same', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/aggregateOld?key=${order.key}`)
  await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name: 'Card' })).toBeChecked()
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})
