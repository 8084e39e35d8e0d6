/** The country decides the methods of an order: they are requested again, best first, and typed values are kept. */
// WCAG 3.2.2, 3.3.7
import type { Page } from 'playwright/test'
import type { MethodEntry } from '../../../schemas/types.ts'
import { chooseCountry, control, fill } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoOverflow } from '../looks.ts'

const billTo = chooseCountry
const countryNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Payment methods for' })

/** The method codes on the page, from top to bottom. */
const offered = (page: Page) =>
  page.locator('input[name=method]').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))

test('another country has other methods, best first; a notice names a chosen one that is not available, and it returns with its country @both @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/methods')) asked.push(searchParams.get('country'))
  })
  await page.goto(order.url)
  const ranked = (await (
    await fetch(`${gateway.url}/api/checkout/${order.key}/methods?country=MX`)
  ).json()) as MethodEntry[]
  // The gateway ranks the device's own wallet first, and this device has none.
  expect(ranked.shift()?.code).toBe('APPLE_PAY')
  await expect.poll(() => offered(page)).toEqual(ranked.map(({ code }) => code))
  expect(ranked[0]?.code).toBe('CARD')
  expect(ranked.map(({ code }) => code)).toEqual(expect.arrayContaining(['SPEI', 'OXXO']))

  const encrypted = page.getByText('Your card data is encrypted')
  await expect(encrypted).toBeVisible()
  await page.getByRole('radio', { name: 'OXXO' }).check()
  await fill(page, { 'First name': 'Ana', 'Last name': 'López', Email: 'ana@example.com' })
  await control(page, 'Email').blur()
  await expect(encrypted).toHaveCount(0)
  await billTo(page, 'DE')
  await expect(countryNotice(page)).toContainText('Payment methods for Germany are shown.')
  await expect(countryNotice(page)).toContainText('OXXO is not available there.')
  await expect(page.getByRole('group', { name: 'Card', exact: true })).toBeVisible()
  expect(await offered(page)).not.toContain('OXXO')
  await expect(control(page, 'Email')).toHaveValue('ana@example.com')
  await expectNoOverflow(page)

  await billTo(page, 'MX')
  await expect(countryNotice(page)).not.toContainText('not available')
  await page.getByRole('radio', { name: 'OXXO' }).check()
  await expect(control(page, 'First name')).toHaveValue('Ana')
  await expect(control(page, 'Last name')).toHaveValue('López')
  // The first methods came with the page.
  expect(asked).toEqual(['DE', 'MX'])
})
