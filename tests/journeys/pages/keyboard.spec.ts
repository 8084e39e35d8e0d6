/** Each kind of journey once by keyboard. For paying on the checkout see form/filling.spec.ts. */
// WCAG 1.3.2, 2.1.1, 2.2.2, 2.4.3, 3.2.1
import type { Page } from 'playwright/test'
import { billing, card, control, countryBox, expectResult, fullBilling, payButton } from '../checkout.ts'
import { copiedFrom } from '../clipboard.ts'
import { expect, test } from '../fixtures.ts'
import { accepted, apiKey, installLink } from '../install.ts'
import { press, tabTo, type } from '../keyboard.ts'
import { caseOf } from '../methods/cases.ts'
import { giveWallet } from '../methods/devices.ts'
import { confirm, payment, refund } from '../shopper.ts'
import { monthly, subscriptionOf } from '../subscriber.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('from the country step over tiles and a repeated CVC to the receipt, by keyboard', async ({ page, gateway }) => {
  await giveWallet(page, 'APPLE_PAY')
  const order = await gateway.createOrder({ country: undefined })
  await page.goto(`${gateway.url}/aggregate/${order.key}`)
  await type(page, countryBox(page), 'Germ')
  await press(page, button(page, 'Next step'))
  const tile = page.getByRole('radio', { name: 'Card' })
  await expect(tile).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tile).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(tile).toBeChecked()

  const values = { ...card, 'Card number': '4000000000000036', 'Expiry date': '1230', Email: billing.Email }
  await control(page, 'Card number').waitFor()
  for (const [label, value] of Object.entries(values)) await type(page, control(page, label), value)
  await press(page, payButton(page))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'CVC/CVV' })).toBeFocused()
  await page.keyboard.type('123')
  await press(page, dialog.getByRole('button', { name: 'Continue' }))
  await expectResult(page, 'success', order.key)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, button(page, 'Print receipt'))
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Return to shop.example' }))
})

test('the card number is one press of Tab behind its method, and one back stops the card logos', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })
  await page.goto(order.url)
  const stop = button(page, 'Stop the moving card logos')
  await expect(stop).toBeVisible()
  await page.locator('#method_CARD').focus()
  await page.keyboard.press('Tab')
  await expect(control(page, 'Card number')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Let the card logos move')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(control(page, 'Card number')).toBeFocused()
})

test('an address is saved and then the payment is cancelled, by keyboard', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ country: 'DE' })
  await page.goto(`${gateway.url}/address/shipping/${order.key}`)
  await type(page, countryBox(page), 'United States')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'United States' })).toBeVisible()
  for (const [label, value] of Object.entries({ 'First name': 'Ada', 'Last name': 'Lovelace' }))
    await type(page, control(page, label), value)
  for (const label of ['Address', 'City'] as const) await type(page, control(page, label), fullBilling[label])
  await type(page, page.getByRole('combobox', { name: 'State' }), 'Illi')
  for (const label of ['ZIP code', 'Phone number'] as const) await type(page, control(page, label), fullBilling[label])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${gateway.url}/checkout/${order.key}`)
  expect((await gateway.order(order.id)).addresses).toMatchObject([{ data: { country: 'US', province: 'IL' } }])

  const cancel = button(page, 'Cancel payment')
  await press(page, cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Yes/ }))
  await expectResult(page, 'cancelled', order.key)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Return to shop.example' }))
})

test('a refused challenge leads back to the form, by keyboard', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await confirm(gateway.url, await payment(gateway.url, order.key, '4000000000003220'), crypto.randomUUID())
  await page.goto(order.url)
  await press(page, button(page, /^Decline/))
  await expectResult(page, 'failed', order.key)
  await press(page, page.getByRole('main').getByRole('link', { name: 'Try again' }))
  await expect(page).toHaveURL(order.url)
  await tabTo(page, control(page, 'Card number'))
})

test('a bank is chosen from the grid, its account is copied and the order is paid, by keyboard @smoke', async ({
  page,
  context,
  gateway,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { country, currency, amountMinor } = caseOf('DANA_VA')
  const order = await gateway.createOrder({ country, currency, amountMinor })
  await page.goto(order.url)
  await tabTo(page, page.locator('input[name=method]:checked'))
  const wanted = page.locator('#method_DANA_VA')
  for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  const banks = page.locator('#checkout_option')
  await banks.waitFor()
  await tabTo(page, banks.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(banks.getByRole('radio', { name: 'BNI' })).toBeChecked()
  await press(page, page.locator('button[type=submit][form=checkout]'))
  await expect(page).toHaveURL(/\/payment\/local\/dana\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, button(page, /^Copy virtual account number/i))
  expect(await copiedFrom(page)).toMatch(/^8528\d{12}$/)
  await press(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await expectResult(page, 'success', order.key)
})

test('a shopper subscribes, replaces the card and cancels, by keyboard', async ({ page, gateway }) => {
  const order = await gateway.createOrder(monthly)
  const typed = { ...card, 'Expiry date': '1230', ...billing }
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await type(page, control(page, label), value)
  }
  await page.goto(order.url)
  await control(page, 'Card number').waitFor()
  await fillIn(typed)
  await press(page, button(page, 'Subscribe for $9.90 every month'))
  await expect(title(page)).toHaveText('You are subscribed')
  await expect(title(page)).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Replace card' }))
  await expect(title(page)).toBeFocused()
  await control(page, 'Card number').waitFor()
  await fillIn({ ...typed, 'Card number': '5555555555554444' })
  await press(page, button(page, 'Replace card'))
  await expect(title(page)).toHaveText('Update Success')
  await expect(title(page)).toBeFocused()

  await page.goto(`${gateway.url}/subscription/cancel?key=${order.key}`)
  const cancel = button(page, 'Cancel subscription')
  await cancel.waitFor()
  await press(page, cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }))
  await expect(title(page)).toHaveText('Subscription cancelled')
  await expect(title(page)).toBeFocused()
  expect(await subscriptionOf(gateway.url, order.key)).toMatchObject({ state: 'cancelled', lastFour: '4444' })
})

test('a refund page is opened and left, by keyboard', async ({ page, gateway }) => {
  const { key } = await gateway.createOrder()
  await confirm(gateway.url, await payment(gateway.url, key, '4242424242424242'), crypto.randomUUID())
  await page.goto(`${gateway.url}/refund/info?key=${await refund(gateway.url, key)}`)
  await expect(title(page)).toHaveText('Refund sent')
  await tabTo(page, page.getByRole('link', { name: /^(Back|Return) to shop\.example/ }).first())
})

for (const wish of [
  { platform: 'northshop', app: 'payment_app_rh' },
  { platform: 'southshop', app: 'payment_app_activate' },
] as const)
  test(`an account is connected with a shop of ${wish.platform} after a mistake, by keyboard`, async ({
    page,
    gateway,
  }) => {
    const { url } = await installLink(gateway, wish)
    const field = (name: string) => page.locator(`#install_${name}`)
    await page.goto(url)
    await field('merchantNumber').waitFor()
    await type(page, field('merchantNumber'), accepted)
    await type(page, field('apiKey'), 'key_test_another_key_here')
    if (await field('email').count()) await type(page, field('email'), 'ada@example.com')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('The account was not connected')
    await expect(title(page)).toBeFocused()
    await press(page, page.getByRole('link', { name: 'Check and try again' }))
    await type(page, field('apiKey'), apiKey)
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Payments are on')
    await expect(title(page)).toBeFocused()
  })
