import { payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const pages = ['pending', 'success', 'failed', 'unknow', 'timeout', 'invalid', 'cancelled']

for (const result of pages) {
  test(`the ${result} page opens in each form of its address`, async ({ page, gateway }) => {
    const order = await gateway.createOrder()
    for (const path of [
      `/result/${result}?key=${order.key}`,
      `/result/${result}/${order.key}/`,
      `/result/${order.key}/${result}`,
    ]) {
      await page.goto(gateway.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/Powered by/)).toBeVisible()
    }
  })
}

test('a link with an unknown key shows Oops! and never another order @both', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/checkout/${'x'.repeat(32)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
  await expect(page.getByRole('main')).toContainText('contact the merchant')
})

test('a checkout without a key shows Oops!', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/checkout`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
})

test('an address that is no page leads to the 404 page', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/no/such/page`)
  await expect(page).toHaveURL(/\/error\/404/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the link of a paid order leads to its success page', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4242424242424242')
  await expect(page).toHaveURL(/\/result\/success/)
  await page.goto(order.url)
  await expect(page).toHaveURL(/\/result\/success/)
})

test('the link of an order whose time is over leads to the timeout page', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ effectiveMinutes: 1 })
  await gateway.advance('PT61S')
  await page.goto(order.url)
  await expect(page).toHaveURL(/\/result\/timeout/)
})

test('a shopper who cancels is asked first, and the order ends cancelled', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^No/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page).toHaveURL(/\/result\/cancelled/)
  expect((await gateway.order(order.id)).state).toBe('cancelled')
})

test('after success the shopper is taken back to the merchant once, and can stay', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ returnUrl: `${gateway.url}/test/components-demo`, returnSeconds: 1 })
  await payWith(page, order.url, '4242424242424242')
  await expect(page).toHaveURL(/components-demo/, { timeout: 15_000 })
  await page.goBack()
  await expect(page).toHaveURL(/\/result\/success/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toHaveCount(1)
  expect(await page.evaluate((key) => sessionStorage.getItem(`redirect_${key}`), order.key)).toBe('1')
  await page.waitForTimeout(2500)
  await expect(page).toHaveURL(/\/result\/success/)
})

test('the page of an unknown result leads on as soon as the result is known', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const link = `${gateway.url}/result/unknow?key=${order.key}`
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('Refresh the order status')
  await payWith(page, order.url, '4242424242424242')
  await expect(page).toHaveURL(/\/result\/success/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/result\/success/)
})
