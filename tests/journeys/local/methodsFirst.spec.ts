/** All methods are above any field, the most used ones of the country before cards. The best one is open. */
import type { Page } from 'playwright/test'
import { control } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const offered = (page: Page) =>
  page.locator('input[name=method]').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))

for (const [country, currency, amountMinor, ways] of [
  ['BR', 'BRL', 12_000, ['PIX', 'CARD', 'BOLETO']],
  ['MX', 'MXN', 45_000, ['CARD', 'OXXO', 'SPEI']],
  ['PL', 'PLN', 8_900, ['BLIK', 'PRZELEWY24', 'CARD']],
  ['ID', 'IDR', 25_000_000, ['QRIS', 'DANA', 'DOKU_VA', 'DANA_VA', 'DOKU', 'CARD']],
  ['MY', 'MYR', 12_000, ['Internet_Banking_MY', 'CARD', 'Cash_MY']],
  ['TH', 'THB', 90_000, ['PROMPTPAY', 'CARD']],
  ['CN', 'CNY', 9_900, ['WECHAT_PAY', 'CARD']],
] as const)
  test(`in ${country} the methods are ${ways.join(', ')}, and the first one is open @both:sweep`, async ({
    page,
    gateway,
  }) => {
    await page.goto((await gateway.createOrder({ country, currency, amountMinor })).url)
    const body = page.locator('section[aria-labelledby=method_name]')
    // On a desktop the body of a method without fields is empty.
    await expect(body).toBeAttached()
    expect(await offered(page)).toEqual(ways)
    await expect(page.locator(`#method_${ways[0]}`)).toBeChecked()
    const list = page.getByRole('group', { name: 'Payment method' })
    const [rows, asked] = await Promise.all([list.boundingBox(), body.boundingBox()])
    expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0)
    for (const row of await list.locator('[data-head]').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  })

test('choosing a method by key opens its form below the list, and moves no row @smoke', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })).url)
  const card = page.getByRole('radio', { name: /^Card/ })
  await control(page, 'Card number').waitFor()
  const places = () =>
    page.locator('[data-head]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y))
  const before = await places()
  await card.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'OXXO' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'OXXO', exact: true })).toBeVisible()
  await expect(control(page, 'First name')).toBeVisible()
  expect(await places()).toEqual(before)
})
