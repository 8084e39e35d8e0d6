import { expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { giveWallet } from '../methods/devices.ts'

test('an order is paid on the page of all its methods, which are tiles @both @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/aggregate/${order.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose how to pay $25.99')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(await gateway.successes(order.id)).toBe(1)
})

test('a card that needs its CVC again after the page of all methods is asked on the checkout', async ({
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

test('the older page of all methods is a plain list of them', async ({ page, gateway }) => {
  await giveWallet(page, 'APPLE_PAY')
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/aggregateOld?key=${order.key}`)
  await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name: 'Card' })).toBeChecked()
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('a recommended method says so in one line of the narrowest tile, also in the longest word', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { key } = await gateway.createOrder({ country: 'BR', currency: 'BRL' })
  await page.goto(`${gateway.url}/aggregate/${key}?lang=sv`)
  const [badge, tile] = await Promise.all([
    page.getByText('Rekommenderas').boundingBox(),
    page.locator('label', { has: page.getByText('Rekommenderas') }).boundingBox(),
  ])
  expect(badge?.height).toBeLessThan(24)
  expect((badge?.x ?? 0) + (badge?.width ?? 1000)).toBeLessThanOrEqual((tile?.x ?? 0) + (tile?.width ?? 0))
})

test('the links of the page of all methods lead to the same places as those of the checkout', async ({
  page,
  context,
  gateway,
}) => {
  const [order, other, late] = await Promise.all([
    gateway.createOrder({ orderno: 'MINE-1' }),
    gateway.createOrder({ orderno: 'OTHER-2', amountMinor: 222 }),
    gateway.createOrder({ effectiveMinutes: 1 }),
  ])
  const link = `${gateway.url}/aggregate/${order.key}`
  await page.goto(`${gateway.url}/privacy`)
  await page.goto(link)
  await page.reload()
  await fillCard(page)
  const second = await context.newPage()
  await second.goto(link)
  await fillCard(second)

  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  await payButton(second).click()
  await expectResult(second, 'success', order.key)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await page.goto(link)
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)

  await page.goto(`${gateway.url}/aggregate/${other.key}?key=${order.key}`)
  await expect(payButton(page)).toHaveText(/2\.22/)
  await expect(page.locator('body')).not.toContainText('MINE-1')
  await gateway.advance('PT61S')
  await page.goto(`${gateway.url}/aggregate?key=${late.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page expired')
})
