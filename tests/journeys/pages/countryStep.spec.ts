/** The billing country: asked first if the order has none, found by typing, and changed later. */
// WCAG 2.1.1, 2.4.3, 4.1.2
import type { Page } from 'playwright/test'
import { chooseCountry, control, countryBox, fill, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'
import { sampleOf } from '../sample.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const country = (page: Page) => countryBox(page)
const nextStep = (page: Page) => page.getByRole('button', { name: 'Next step' })
const withoutCountry = { country: undefined }

test('an order without a country asks for it first, and shows methods and form in the next step @both @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder(withoutCountry)
  await page.goto(order.url)
  await expect(country(page)).toHaveValue('United States')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)

  await chooseCountry(page, 'DE')
  await nextStep(page).click()
  // A single method needs no choice: its first field has the focus.
  await expect(control(page, 'Card number')).toBeFocused()
  await expect(country(page)).toHaveValue('Germany')
  await fillCard(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/result\/success/)
  const { attempts } = await gateway.order(order.id)
  expect(attempts.map((attempt) => attempt.country)).toEqual(['DE'])
})

test('an order with a country has no such step', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  await expect(payButton(page)).toBeVisible()
  await expect(nextStep(page)).toHaveCount(0)
})

test('a next step without an answer says so, and works when it is tried again', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder(withoutCountry)).url)
  await page.route('**/methods?*', (route) => route.abort(), { times: 1 })
  await nextStep(page).click()
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  await nextStep(page).click()
  await expect(payButton(page)).toBeVisible()
})

/** The beginning of a name, a code, another name, a local name, another script, and a name without its accents. */
const searches = {
  bra: 'Brazil',
  jp: 'Japan',
  uk: 'United Kingdom',
  Holland: 'Netherlands',
  Deutschland: 'Germany',
  德国: 'Germany',
  cote: 'Côte d’Ivoire',
}
const tag = sampleOf(Object.keys(searches), 2)

for (const [typed, found] of Object.entries(searches)) {
  test(`typing “${typed}” finds ${found}, by keyboard only${tag(typed)}`, async ({ page, gateway }) => {
    await page.goto((await gateway.createOrder()).url)
    await control(page, 'Cardholder name').fill('Ada Lovelace')
    await country(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(typed)
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(found)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(country(page)).toHaveValue(found)
    await expect(country(page)).toBeFocused()
    await expect(page.getByText(`Payment methods for ${found} are shown.`)).toBeVisible()
    await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
  })
}

test('the country is one control, without a marked option before something is typed @both @smoke', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await country(page).waitFor()
  const all = page.getByRole('combobox', { name: 'Billing country or region' })
  await expect(all).toHaveCount(1)
  await all.click()
  await expect(page.getByRole('listbox', { name: 'Billing country or region' })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(249)
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
  await expect(all).not.toHaveAttribute('aria-activedescendant')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('China')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(all).toHaveValue('United States')
  await all.click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Canada/ })
    .click()
  await expect(all).toHaveValue('Canada')
  await expect(page.getByText('Payment methods for Canada are shown.')).toBeVisible()
})

test('leaving the search changes nothing, and a message says that nothing matches @both:sweep', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await country(page).fill('Atlantis')
  await expect(page.getByText('No match. Check the spelling.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(country(page)).toHaveValue('United States')
  await expect(country(page)).toBeFocused()
  await country(page).fill('Germ')
  await country(page).blur()
  await expect(country(page)).toHaveValue('United States')
  await country(page).fill('Germ')
  await page.keyboard.press('Tab')
  await expect(country(page)).toHaveValue('Germany')
})

test('an autofilled country is accepted, and the page follows it', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  await country(page).waitFor()
  await page.locator('select[data-country]').selectOption('DE')
  await expect(country(page)).toHaveValue('Germany')
})

test('the way back below the form leads to the methods', async ({ page, gateway }) => {
  await page.route('**/methods?*', async (route) => {
    const methods = await (await route.fetch()).json()
    await route.fulfill({
      json: [
        { code: 'OTHER', name: 'Another way', flow: 'form' },
        ...methods.filter(({ code }: { code: string }) => code === 'CARD'),
      ],
    })
  })
  await page.goto((await gateway.createOrder()).url)
  const card = page.getByRole('radio', { name: /Card/ })
  await card.check()
  await fill(page, { 'Cardholder name': 'Ada Lovelace' })
  await page.setViewportSize({ width: 390, height: 400 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(card).not.toBeInViewport()
  await page.getByRole('button', { name: 'Return to selection' }).click()
  await expect(card).toBeFocused()
  // The methods are also in view for a shopper who pressed it with a pointer.
  await expect(card).toBeInViewport()
  const ring = () =>
    page
      .locator('[data-head]')
      .last()
      .evaluate((head) => getComputedStyle(head).outlineStyle)
  expect(await ring()).toBe('solid')
  await control(page, 'Cardholder name').focus()
  expect(await ring()).not.toBe('solid')
  await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
})
