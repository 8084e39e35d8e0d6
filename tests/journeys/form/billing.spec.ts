/** Which of the payer's details a card form asks for: as few as possible, or what the order says. */
import type { Page } from 'playwright/test'
import type { ConfirmRequest } from '../../../schemas/types.ts'
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { sampleOf } from '../sample.ts'

/** The labels of all fields from top to bottom, with the country above the form. */
const asked = (page: Page) =>
  page.locator('main :is(input:not([type=radio]), select, textarea)').evaluateAll((controls) =>
    controls.map((control) => {
      const [label] = (control as HTMLInputElement).labels ?? []
      return label?.textContent?.trim()
    }),
  )

const country = 'Billing country or region'
const card = ['Card number', 'Expiry date', 'CVC/CVV', 'Cardholder name']

/** Fields besides the card and the e-mail address, which every country asks for. */
const besidesOf = {
  US: ['ZIP code'],
  CA: ['Postal code'],
  GB: ['Postcode'],
  DE: [],
  BR: ['CPF/CNPJ'],
  AR: ['CUIT/CUIL/CDI'],
}
const tag = sampleOf(Object.keys(besidesOf), 1)

for (const [billTo, besides] of Object.entries(besidesOf))
  test(`a card in ${billTo} has ${5 + besides.length + 1} fields, including the country @both:sweep${tag(billTo)}`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder({ country: billTo })
    await page.goto(order.url)
    await control(page, 'Card number').waitFor()
    expect(await asked(page)).toEqual([country, ...card, ...besides, 'Email'])
    await fillCard(page)
    await payButton(page).click()
    await expectResult(page, 'success', order.key)
  })

test('a wrong tax number is an error at its field, and one that the shop sent need not be typed', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ country: 'BR', prefill: { identityNumber: '52998224725' } })
  await page.goto(order.url)
  const number = control(page, 'CPF/CNPJ')
  await expect(number).toHaveValue('529.982.247-25')
  await fillCard(page, { 'CPF/CNPJ': '529.982.247-24' })
  await payButton(page).click()
  // An explanation follows the message, with the words that load after the form.
  const said = page.locator('#checkout_identityNumber__error > span > :first-child')
  await expect(said).toHaveText('Please enter a valid CPF/CNPJ')
  await expect(number).toBeFocused()
  await number.fill('52998224725')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('an order with the full address asks for the country and name once, and for no separate state', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ billing: 'full' })
  await page.goto(order.url)
  await control(page, 'Card number').waitFor()
  const address = ['Address', 'City', 'State', 'ZIP code', 'Email', 'Phone number']
  expect(await asked(page)).toEqual([country, ...card, ...address])
  const state = page.getByRole('combobox', { name: 'State' })
  await expect(state).toHaveValue('')
  await expect(state.getByRole('option').first()).toHaveText('Choose')

  await fillCard(page)
  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  const { data, country: billedIn } = (await sent).postDataJSON() as ConfirmRequest
  expect(data).toMatchObject({ country: 'US', city: 'Springfield' })
  expect(data).not.toHaveProperty('province')
  expect(billedIn).toBe('US')
  await expectResult(page, 'success', order.key)
})

test('a tester makes orders of either kind on the demo page @smoke', async ({ page, gateway }) => {
  // A choice made before the script loads counts.
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  await page.goto(`${gateway.url}/test/checkout`, { waitUntil: 'commit' })
  await page.getByLabel('Asks about the payer').selectOption('full')
  const made = page.waitForResponse('**/api/sandbox/orders')
  await page.getByRole('button', { name: /^Make/ }).click()
  await made
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(((await (await made).json()) as { url: string }).url)
  await expect(control(page, 'Address')).toBeVisible()
})
