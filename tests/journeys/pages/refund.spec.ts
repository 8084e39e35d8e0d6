import type { Page } from 'playwright/test'
import table from '../../fixtures/routes.json' with { type: 'json' }
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { confirm, payment, refund } from '../shopper.ts'

/** An order of $25.99 that was paid with this card and refunded. @returns the refund's key */
async function refunded(gateway: Gateway, card: string, amountMinor?: number): Promise<string> {
  const { key } = await gateway.createOrder({ brand: { brand: 'Example Shop' } })
  await confirm(gateway.url, await payment(gateway.url, key, card), crypto.randomUUID())
  return refund(gateway.url, key, amountMinor)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]')

test('a shopper follows a refund until it is sent @smoke', async ({ page, gateway }) => {
  const key = await refunded(gateway, '4000000000007726', 1_000)
  await page.goto(`${gateway.url}/refund/info?key=${key}`)
  await expect(heading(page)).toHaveText('Refund on its way')
  await expect(page.getByText('Example Shop is sending $10.00 back to you.')).toBeVisible()
  await expect(row(page, 'Refunded to')).toHaveText('Visa ending in 7726')
  await expect(row(page, 'Paid')).toHaveText('$25.99')
  await gateway.advance('PT31S')
  await expect(page).toHaveURL(`${gateway.url}/refund/success?key=${key}`)
  await expect(heading(page)).toHaveText('Refund sent')
  await expect(row(page, 'Completed')).toBeVisible()
  // The refund's other address also leads here.
  await page.goto(`${gateway.url}/refund/info?key=${key}`)
  await expect(page).toHaveURL(`${gateway.url}/refund/success?key=${key}`)
  expect(page.url()).not.toContain('lang')
})

test('a refund that the bank refuses says so, and names whom to ask', async ({ page, gateway }) => {
  const key = await refunded(gateway, '4000000000005126')
  await page.goto(`${gateway.url}/refund/success?key=${key}`)
  await expect(page).toHaveURL(`${gateway.url}/refund/info?key=${key}`)
  await expect(heading(page)).toHaveText('Refund failed')
  await expect(page.getByText('The bank did not accept the refund.')).toBeVisible()
  await expect(page.getByText('Ask Example Shop to send it another way.')).toBeVisible()
})

test('the link that the shop gets shows a refund in the order’s language, Spanish', async ({ page, gateway }) => {
  const { id, key } = await gateway.createOrder({ language: 'es' })
  await confirm(gateway.url, await payment(gateway.url, key, '4242424242424242'), crypto.randomUUID())
  await refund(gateway.url, key)
  const [made] = (await gateway.order(id)).refunds
  await page.goto(`${gateway.url}/refund/info?key=${made?.key}&lang=es`)
  await expect(heading(page)).toHaveText('Reembolso enviado')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the routes of refunds have their layout, header and languages, and without a refund the page is Oops!', async ({
  page,
  gateway,
}) => {
  const keys = {
    'refund/info': await refunded(gateway, '4000000000007726'),
    'refund/success': await refunded(gateway, '4242424242424242'),
  }
  for (const [route, key] of Object.entries(keys)) {
    const rules = table.built.find((each) => each.route === route)
    await page.goto(`${gateway.url}/${route}?key=${key}`)
    await expect(heading(page)).toHaveText(/^Refund (on its way|sent)$/)
    expect(new URL(page.url()).pathname).toBe(`/${route}`)
    expect(await page.locator('[data-layout]').first().getAttribute('data-layout')).toBe(rules?.layout)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Back to/ })).toBeVisible()
    for (const address of [route, `${route}?key=${'x'.repeat(43)}`]) {
      await page.goto(`${gateway.url}/${address}`)
      await expect(heading(page)).toHaveText('Oops!')
    }
  }
})

test('a refund that fails to load is requested again @sweep', async ({ page, gateway, complaints }) => {
  const key = await refunded(gateway, '4000000000007726')
  await page.goto(`${gateway.url}/refund/info?key=${key}`)
  await expect(heading(page)).toHaveText('Refund on its way')
  await page.context().setOffline(true)
  await gateway.advance('PT31S')
  await page.waitForTimeout(3_000)
  await expect(heading(page)).toHaveText('Refund on its way')
  await page.context().setOffline(false)
  await expect(heading(page)).toHaveText('Refund sent')
  complaints.length = 0
})

test('on the demo page an order is refunded in parts, and its shop gets an event for each', async ({
  page,
  gateway,
}) => {
  await page.goto(`${gateway.url}/test/webhooks`)
  await page.getByLabel('sample shop’s server').selectOption({ label: 'takes everything' })
  await page.getByRole('button', { name: 'Make an order' }).click()
  const refundPart = page.getByRole('button', { name: 'Refund a part of it' })
  await refundPart.click()
  await expect(page.getByText('There is nothing to refund')).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open its link' }).getAttribute('href')
  const key = new URL(String(link)).pathname.split('/').at(-1) ?? ''
  await confirm(gateway.url, await payment(gateway.url, key, '4242424242424242'), crypto.randomUUID())
  await refundPart.click()
  await expect(page.getByRole('heading', { name: 'refund.succeeded' })).toBeVisible()
  const refundLink = page.getByRole('link', { name: 'Open the refund’s page' })
  expect(await refundLink.getAttribute('href')).toMatch(/\/refund\/info\?key=/)
  await refundPart.click()
  await expect(page.getByRole('heading', { name: 'refund.succeeded' })).toHaveCount(2)
})
