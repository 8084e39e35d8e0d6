/** The methods are rows, the most used ones of the country before cards. The best one is open in its row. */
import type { Page } from 'playwright/test'
import { control } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const offered = (page: Page) =>
  page.locator('input[name=method]').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))

const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN

for (const [country, currency, amountMinor, ways] of [
  ['BR', 'BRL', 12_000, ['PIX', 'CARD', 'BOLETO']],
  ['MX', 'MXN', 45_000, ['CARD', 'OXXO', 'SPEI']],
  ['PL', 'PLN', 8_900, ['BLIK', 'PRZELEWY24', 'CARD']],
  ['ID', 'IDR', 25_000_000, ['QRIS', 'DANA', 'DOKU_VA', 'DANA_VA', 'DOKU', 'CARD']],
  ['MY', 'MYR', 12_000, ['Internet_Banking_MY', 'CARD', 'Cash_MY']],
  ['TH', 'THB', 90_000, ['PROMPTPAY', 'CARD']],
  ['CN', 'CNY', 9_900, ['WECHAT_PAY', 'CARD']],
] as const)
  test(`in ${country} the methods have the order ${ways.join(', ')}, and the first one is open @both:sweep`, async ({
    page,
    gateway,
  }) => {
    await page.goto((await gateway.createOrder({ country, currency, amountMinor })).url)
    const list = page.getByRole('group', { name: 'Payment method' })
    // The body of a method without fields is empty.
    await expect(list.locator('[role=group][aria-labelledby=method_name]')).toBeAttached()
    const codes = await offered(page)
    expect(codes[0]).toBe(ways[0])
    expect(codes.filter((code) => (ways as readonly string[]).includes(code))).toEqual(ways)
    await expect(page.locator(`#method_${ways[0]}`)).toBeChecked()
    const body = await topOf(page, '[role=group][aria-labelledby=method_name]')
    expect(body).toBeGreaterThan(await topOf(page, `#method_${ways[0]}`))
    expect(body).toBeLessThan(await topOf(page, `#method_${ways[1]}`))
    for (const row of await list.locator('[data-head]').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  })

test('choosing a method by key opens its form in its row, and no row before it moves @smoke', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })).url)
  const card = page.getByRole('radio', { name: /^Card/ })
  await control(page, 'Card number').waitFor()
  const before = await topOf(page, '#method_CARD')
  await card.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'OXXO' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'OXXO', exact: true })).toBeVisible()
  const name = control(page, 'First name')
  await expect(name).toBeVisible()
  expect(await topOf(page, '#method_CARD')).toBe(before)
  expect((await name.boundingBox())?.y).toBeLessThan(await topOf(page, '#method_SPEI'))
})

test('a method chosen far below a long form comes into view with its first field @both', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder({ country: 'BR', currency: 'BRL', amountMinor: 12_000 })).url)
  await page.locator('#method_CARD').check()
  await control(page, 'Card number').waitFor()
  await page.setViewportSize({ width: 390, height: 420 })
  await page.locator('#method_BOLETO').scrollIntoViewIfNeeded()
  await page.locator('#method_BOLETO').check()
  await expect(control(page, 'CPF/CNPJ')).toBeInViewport()
  await expect(page.locator('#method_BOLETO')).toBeInViewport()
})

test('of more than five ways those after cards are behind one row, which opens for the chosen one @both', async ({
  page,
  gateway,
}) => {
  const { url } = await gateway.createOrder({ country: 'JP', currency: 'JPY', amountMinor: 2_599 })
  await page.goto(url)
  const more = page.locator('details', { has: page.locator('#method_PAIDY') })
  const summary = more.locator('summary').first()
  await expect(page.locator('input[name=method]:visible')).toHaveCount(4)
  await expect(more).not.toHaveAttribute('open')
  await control(page, 'Email').fill('ada@example.com')
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.locator('#method_PAIDY').check()
  // The chosen way stays in sight.
  await summary.click()
  await expect(page.locator('#method_PAIDY')).toBeVisible()
  await page.locator('#method_PAYPAY').check()
  await expect(page.locator('#method_PAIDY')).toBeVisible()
  await page.locator('#method_CARD').check()
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  await page.goto(`${url}?method=PAIDY`)
  await expect(page.locator('#method_PAIDY')).toBeChecked()
  await expect(page.locator('#method_PAIDY')).toBeVisible()
})

test('a method that a screen reader chooses in the same moment as it leaves a field loses no value', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder({ country: 'KE', currency: 'KES', amountMinor: 12_345 })).url)
  const phone = control(page, 'Phone number')
  await phone.fill('')
  await phone.pressSequentially('0712345678')
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    document.getElementById('method_CARD')?.click()
  })
  await expect(control(page, 'Card number')).toBeEditable()
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await expect(phone).toHaveValue('0712 345678')
})

for (const language of ['en', 'ar'])
  test(`a single method has neither frame nor bar, in ${language}`, async ({ page, gateway }) => {
    await page.goto((await gateway.createOrder({ language })).url)
    await expect(page.locator('#checkout_cardNum')).toBeEditable()
    const only = page.locator('[role=group][aria-labelledby=method_name]').locator('..')
    await expect(only).toHaveCSS('box-shadow', 'none')
    await expect(only).toHaveCSS('border-top-width', '0px')
  })
