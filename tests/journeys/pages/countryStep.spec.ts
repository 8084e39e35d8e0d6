/** The billing country: asked first where the order has none, found by typing, and changed later. */
import type { Page } from 'playwright/test'
import { control, fill, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const country = (page: Page) => page.getByRole('combobox', { name: 'Billing country or region' })
const nextStep = (page: Page) => page.getByRole('button', { name: 'Next step' })
const withoutCountry = { country: undefined }

test('an order without a country asks for it first, and shows methods and form at the next step @both', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder(withoutCountry)
  await page.goto(order.url)
  await expect(country(page)).toHaveValue('US')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)

  await country(page).selectOption('DE')
  await nextStep(page).click()
  await expect(page.getByRole('radio', { name: /Card/ })).toBeFocused()
  await expect(country(page)).toHaveValue('DE')
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

test('a next step that gets no answer says so, and works when it is tried again', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder(withoutCountry)).url)
  await page.route('**/methods?*', (route) => route.abort(), { times: 1 })
  await nextStep(page).click()
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  await nextStep(page).click()
  await expect(payButton(page)).toBeVisible()
})

for (const [typed, found, code] of [
  ['bra', 'Brazil', 'BR'],
  ['jp', 'Japan', 'JP'],
  ['德国', 'Germany', 'DE'],
  ['cote', 'Côte d’Ivoire', 'CI'],
] as const) {
  test(`typing “${typed}” finds ${found}, by keyboard alone`, async ({ page, gateway }) => {
    await page.goto((await gateway.createOrder()).url)
    await control(page, 'Cardholder name').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Find a country or region' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(dialog.getByRole('option', { selected: true })).toContainText(found)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('select[data-country]')).toHaveValue(code)
    await expect(page.getByText(`Payment methods for ${found} are shown.`)).toBeVisible()
    await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
  })
}

test('the search can be left by Escape, and says when nothing is called that @both:sweep', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  const open = page.getByRole('button', { name: 'Find a country or region' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox').fill('Atlantis')
  await expect(dialog.getByText('No match. Check the spelling.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page.locator('select[data-country]')).toHaveValue('US')
})

test('from below the form the way back leads to the methods', async ({ page, gateway }) => {
  await page.route('**/methods?*', async (route) => {
    const methods = await (await route.fetch()).json()
    await route.fulfill({ json: [...methods.slice(0, 1), { code: 'OTHER', name: 'Another way', flow: 'form' }] })
  })
  await page.goto((await gateway.createOrder()).url)
  await fill(page, { 'Cardholder name': 'Ada Lovelace' })
  await page.getByRole('button', { name: 'Return to selection' }).click()
  await expect(page.getByRole('radio', { name: /Card/ })).toBeFocused()
  await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
})
