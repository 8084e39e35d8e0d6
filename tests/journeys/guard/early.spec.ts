/**
 * Typing, choosing and focusing before the page's script has loaded, and while it takes the page over, on a slow phone:
 * nothing is lost.
 */
import { control, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { openEarly } from '../openEarly.ts'
import { sampleOf } from '../sample.ts'
import { taken } from '../taken.ts'
import { sign, translateFromStart } from '../translator.ts'

test.use({ drawnBy: 'gateway' })

const number = '4000 0566 5566 5556'
/** All digits except the first, then the first one at the start: the caret is after it. */
const keys = [...number.replaceAll(' ', '').slice(1), 'Home', '4']
const caret = 1
/** One key in each of this many moments before the script arrives; the other keys while it runs. */
const early = keys.length
const moments = Array.from({ length: 30 }, (_, at) => at)
const sampled = sampleOf(moments.map(String), 1)

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
})

/** The time from the script's arrival until it has taken the page over, in ms. */
let takesMs = 0

test('until the script is there, Pay says what it waits for and Enter sends nothing', async ({ page, gateway }) => {
  const { letGo } = await openEarly(page, (await gateway.createOrder()).url)
  const cardNumber = control(page, 'Card number')
  await cardNumber.pressSequentially('4242')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /One moment: your card data is encrypted/ })).toBeDisabled()
  expect(await page.locator('#checkout input[name]').count()).toBe(0)
  const from = Date.now()
  letGo()
  await taken(page)
  takesMs = Date.now() - from
  await expect(payButton(page)).toBeEnabled()
  await expect(cardNumber).toHaveValue('4242')
  await expect(cardNumber).toBeFocused()
})

for (const at of moments) {
  const when = at < early ? `${at} keys before the script` : `${at - early + 1} tenths into its work`
  test(`a card number typed from ${when} on is complete, and the caret stays${sampled(String(at))}`, async ({
    page,
    gateway,
  }) => {
    const { letGo } = await openEarly(page, (await gateway.createOrder()).url)
    const cardNumber = control(page, 'Card number')
    await cardNumber.focus()
    if (at >= early) {
      letGo()
      await page.waitForTimeout((takesMs * (at - early + 1)) / (moments.length - early + 1))
    }
    for (const [place, key] of keys.entries()) {
      if (place === at) letGo()
      await page.keyboard.press(key)
    }
    await taken(page)
    await expect(cardNumber).toBeFocused()
    await expect(cardNumber).toHaveValue(number)
    expect(await cardNumber.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret)
    await page.keyboard.press('Tab')
    await expect(page.locator('#checkout_cardNum__error')).toBeEmpty()
  })
}

test('a country and method chosen before the script loads are kept, with the focus', async ({ page, gateway }) => {
  const { letGo } = await openEarly(page, (await gateway.createOrder({ country: undefined, currency: 'BRL' })).url)
  const country = page.locator('select[data-country]')
  await country.selectOption('BR')
  await country.focus()
  letGo()
  await taken(page)
  await expect(page.locator('[data-country]').first()).toBeFocused()
  await expect(country).toHaveValue('BR')
})

test('a method chosen before the script loads opens its form', async ({ page, gateway }) => {
  const { letGo } = await openEarly(page, (await gateway.createOrder({ country: 'BR', currency: 'BRL' })).url)
  const other = page.getByRole('radio', { name: /Boleto/ })
  await other.check()
  letGo()
  await taken(page)
  await expect(other).toBeChecked()
  await expect(page.getByRole('group', { name: /Boleto/ })).toBeVisible()
})

test('a language chosen before the script loads is used', async ({ page, gateway }) => {
  const { letGo } = await openEarly(page, (await gateway.createOrder()).url)
  const menu = page.getByRole('banner').getByRole('combobox')
  await menu.selectOption('es')
  letGo()
  await taken(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(menu).toHaveValue('es')
})

test('text typed before the script loads stays when a browser translates the page', async ({ page, gateway }) => {
  await translateFromStart(page, { way: 'elements', sign })
  const { letGo } = await openEarly(page, (await gateway.createOrder()).url)
  const email = page.locator('#checkout_email')
  await email.fill('ada@example.com')
  letGo()
  await taken(page)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ada@example.com')
})
