// WCAG 1.4.1, 2.4.3, 2.4.4, 3.3.1, 3.3.3, 3.3.4
import { billing, card, control, expectResult, fill, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

test('an empty form lists the required fields, and each line leads to its field @both @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  await payButton(page).click()

  const number = page.getByRole('textbox', { name: 'Card number' })
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/Required/)

  const links = page.getByRole('alert').getByRole('link')
  expect(await links.count()).toBeGreaterThan(3)
  for (const link of await links.all()) {
    await link.click()
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  }
})

test('Enter in a field submits the form', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await fillCard(page)
  await page.getByRole('textbox', { name: 'Card number' }).press('Enter')
  await expectResult(page, 'success', order.key)
})

test("an answer 422 is shown like the page's own errors and keeps everything that was typed @both:sweep", async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  // The page gets a form that allows any cardholder name. The gateway checks the form that it sent.
  await page.route('**/api/checkout/*/forms/*', async (route) => {
    const answer = await route.fetch()
    const form = await answer.json()
    const loosen = (field: { name: string; schema?: object; rowFields?: never[] }) => {
      if (field.name === 'cardHolderName') field.schema = {}
      field.rowFields?.forEach(loosen)
    }
    form.definitions.forEach(loosen)
    await route.fulfill({ response: answer, json: form })
  })
  await page.goto(order.url)
  await fillCard(page, { 'Cardholder name': 'Ada' })
  await payButton(page).click()
  const holder = page.getByRole('textbox', { name: 'Cardholder name' })
  await expect(holder).toHaveAccessibleDescription(/Please enter a valid cardholder name/)
  await expect(holder).toHaveAttribute('aria-invalid', 'true')
  await expect(holder).toBeFocused()
  for (const [label, value] of Object.entries({ ...card, ...billing, 'Cardholder name': 'Ada' })) {
    await expect(control(page, label)).toHaveValue(value)
  }
  await fill(page, { 'Cardholder name': 'Ada Lovelace' })
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('in Indonesia one cardholder name is enough, and a missing second one is only a hint', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ country: 'ID', currency: 'IDR', amountMinor: 4_500_000 })
  await page.goto(order.url)
  await fillCard(page, { 'Cardholder name': 'Suharto' })
  await expect(page.locator('#checkout_cardHolderName__hint')).toContainText(/First and last name/)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})
