/** A co-badged card: the shopper chooses its network. */
import type { Page } from 'playwright/test'
import { payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const number = (page: Page) => page.locator('#checkout_cardNum')
const group = (page: Page) => page.locator('#checkout_cardNetwork')
const radio = (page: Page, name: string) => group(page).getByRole('radio', { name })

test('a card with two networks offers both, shows the default, and is paid over the chosen one @both:sweep', async ({
  page,
  gateway,
}) => {
  const choosers: string[] = []
  page.on('request', (request) => {
    if (/Chooser/.test(request.url())) choosers.push(request.url())
  })
  const order = await gateway.createOrder({ country: 'DK', currency: 'DKK' })
  await page.goto(order.url)
  // The label covers the button.
  await page.locator('label', { has: page.locator('#method_CARD') }).click()
  await number(page).fill('4242424242424242')
  await expect(group(page)).toHaveCount(0)
  await expect(page.locator('[data-field=cardNetwork]')).toBeHidden()
  expect(choosers).toEqual([])

  await number(page).fill('')
  await number(page).pressSequentially('4571000000000001')
  await expect(page.getByRole('radiogroup', { name: 'Card network' })).toBeVisible()
  expect(choosers).not.toEqual([])
  await expect(group(page).getByRole('status')).toHaveText(/two networks/)
  await expect(radio(page, 'Dankort')).toBeChecked()
  await radio(page, 'Dankort').focus()
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'Visa')).toBeChecked()

  // Another card has another choice, and a card of one network has none.
  await number(page).fill('6703444444444449')
  await expect(radio(page, 'Bancontact')).toBeChecked()
  await number(page).fill('4242424242424242')
  await expect(group(page)).toHaveCount(0)

  await number(page).fill('4571000000000001')
  await radio(page, 'Visa').click()
  await page.locator('#checkout_effectiveDate').fill('12/40')
  await page.locator('#checkout_cvv').fill('123')
  await page.locator('#checkout_cardHolderName').fill('Ada Lovelace')
  await page.locator('#checkout_email').fill('ada@example.com')
  await payButton(page).click()
  await expect(page.locator('main')).toContainText('Visa')
  await expect.poll(() => gateway.successes(order.id)).toBe(1)
  expect(JSON.stringify(await gateway.order(order.id))).toContain('"brand":"VISA"')
})

test('a card with two networks offers both for European orders only @sweep', async ({ page, gateway }) => {
  for (const [country, currency, isAsked] of [
    ['DE', 'EUR', true],
    ['US', 'USD', false],
  ] as const) {
    await page.goto((await gateway.createOrder({ country, currency })).url)
    // If cards are the only method, the form is already open.
    if (isAsked) await page.locator('label', { has: page.locator('#method_CARD') }).click()
    await number(page).fill('4000002500001001')
    await expect(page.getByRole('img', { name: 'Visa' }).first()).toBeVisible()
    if (isAsked) await expect(radio(page, 'Cartes Bancaires')).toBeChecked()
    else await expect(page.locator('[data-field=cardNetwork]')).toHaveCount(0)
  }
})

test('if the chooser fails to load, the card is paid over the default @sweep', async ({ page, gateway }) => {
  await page.route(/Chooser/, (route) => route.abort())
  const order = await gateway.createOrder({ country: 'DK', currency: 'DKK' })
  await page.goto(order.url)
  await page.locator('label', { has: page.locator('#method_CARD') }).click()
  await number(page).fill('4571000000000001')
  await page.locator('#checkout_effectiveDate').fill('12/40')
  await page.locator('#checkout_cvv').fill('123')
  await page.locator('#checkout_cardHolderName').fill('Ada Lovelace')
  await page.locator('#checkout_email').fill('ada@example.com')
  await payButton(page).click()
  await expect.poll(() => gateway.successes(order.id)).toBe(1)
  expect(JSON.stringify(await gateway.order(order.id))).toContain('"brand":"DANKORT"')
})
