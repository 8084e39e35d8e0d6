/** Paying in installments: what an order offers, what it costs, and where it is not possible. */
import type { Page } from 'playwright/test'
import type { OrderRequest } from '../../../schemas/types.ts'
import { card, chooseCountry, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const split: Partial<OrderRequest> = { kind: 'installment', installment: { counts: [3, 6] } }

const billTo = chooseCountry
const period = (page: Page) => page.getByRole('combobox', { name: 'Installments' })
const countryNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Payment methods for' })
const refusal = (page: Page) => page.locator('#checkout_periodValue__error')
const refused = 'Installment payment is not supported by card type or country'

test('an order offers to pay in full or in installments, and is paid as chosen @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder(split)
  await page.goto(order.url)
  await expect(period(page)).toHaveValue('1')
  await expect(period(page).getByRole('option')).toHaveText([
    'Pay in full',
    'Pay in 3 installments: $8.67, then $8.66',
    'Pay in 6 installments: $4.34, then $4.33',
  ])
  await fillCard(page)
  await period(page).selectOption('6')
  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  expect((await sent).postDataJSON().data.periodValue).toBe('6')
  await page.waitForURL(/result\/success/)
  expect(new URL(page.url()).searchParams.get('type')).toBe('installment')
  expect(await gateway.successes(order.id)).toBe(1)
  const installmentsMinor = [434, 433, 433, 433, 433, 433]
  expect((await gateway.order(order.id)).attempts).toMatchObject([{ installments: 6, installmentsMinor }])
  await expect(page.getByRole('term').filter({ hasText: 'Installments' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$4.34, then 5 × $4.33' })).toBeVisible()
})

test('an order without installments does not ask @sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await fillCard(page)
  await expect(period(page)).toHaveCount(0)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('the choices are in the language of the page @sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ ...split, amountMinor: 120_000, currency: 'EUR', country: 'ES' })
  await page.goto(`${order.url}?lang=es`)
  await expect(page.getByRole('combobox', { name: 'Cuotas' }).getByRole('option')).toHaveText([
    'Pagar el total',
    'Pagar en 3 cuotas de 400,00 €',
    'Pagar en 6 cuotas de 200,00 €',
  ])
})

test('interest is mentioned for two or more installments', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder(split)).url)
  const tip = page.getByText('Your bank may charge interest on installments')
  await expect(period(page)).toHaveValue('1')
  await expect(tip).toHaveCount(0)
  await period(page).selectOption('3')
  await expect(tip).toBeVisible()
  await expect(period(page)).toHaveAccessibleDescription(/may charge interest/)
  await period(page).selectOption('1')
  await expect(tip).toHaveCount(0)
})

test('in each country the choice starts at its first option, and a notice says that it was reset', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder({ ...split, country: 'ES' })).url)
  await period(page).selectOption('3')
  await billTo(page, 'FR')
  await expect(countryNotice(page)).toContainText('Please fill in again: Installments.')
  await expect(period(page)).toHaveValue('1')
  await billTo(page, 'ES')
  await expect(countryNotice(page)).toHaveText('Payment methods for Spain are shown. What you typed is kept.')
})

test('a country without card installments says so at once, and accepts a payment in full', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ ...split, country: 'DE' })
  await page.goto(order.url)
  await fillCard(page)
  await period(page).selectOption('3')
  await expect(refusal(page)).toHaveText(refused)
  await payButton(page).click()
  await expect(period(page)).toBeFocused()
  await period(page).selectOption('1')
  await expect(refusal(page)).toBeEmpty()
  await payButton(page).click()
  await page.waitForURL(/result\/success/)
})

test('a card without installments is refused at its field, by page and gateway alike', async ({ page, gateway }) => {
  const order = await gateway.createOrder(split)
  await page.goto(order.url)
  await fillCard(page, { 'Card number': '6759 6498 2643 8453' })
  await period(page).selectOption('3')
  await payButton(page).click()
  await expect(refusal(page)).toHaveText(refused)
  await expect(period(page)).toBeFocused()
  await page.getByRole('textbox', { name: 'Card number' }).fill(card['Card number'])
  await period(page).focus()
  await expect(refusal(page)).toBeEmpty()

  // A gateway that knows more than the page gives the same error, and the page shows it in the same place.
  await page.route('**/api/checkout/*/forms/*', async (route) => {
    const answer = await route.fetch()
    const form = await answer.json()
    for (const field of form.definitions) if (field.name === 'periodValue') delete field.schema.installments
    await route.fulfill({ response: answer, json: form })
  })
  await page.reload()
  await fillCard(page, { 'Card number': '6759 6498 2643 8453' })
  await period(page).selectOption('3')
  const answer = page.waitForResponse('**/api/txn/confirmPayment')
  await payButton(page).click()
  expect((await answer).status()).toBe(422)
  await expect(refusal(page)).toHaveText(refused)
  await expect(period(page)).toBeFocused()
})

test('a small amount is offered in fewer installments', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder({ ...split, amountMinor: 5, currency: 'JPY', country: 'JP' })).url)
  await expect(period(page).getByRole('option')).toHaveText(['Pay in full', 'Pay in 3 installments: ¥3, then ¥1'])
})

test('a plan’s cost is never cut off: on a narrow phone the chosen one takes a second line', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto((await gateway.createOrder({ ...split, amountMinor: 123_457 })).url)
  const heightOf = async () => (await period(page).boundingBox())?.height ?? 0
  const oneLine = await heightOf()
  await period(page).selectOption('6')
  await expect.poll(heightOf).toBeGreaterThan(oneLine + 16)
})

test('the list of methods shows the possible card installments @both:sweep', async ({ page, gateway }) => {
  const cardRow = page.getByRole('radio', { name: 'Card' })
  for (const [country, description] of [
    ['BR', 'Installments 3 or 6'],
    ['MX', 'Installments 3 or 6'],
    // The field's rule refuses installments there.
    ['DE', ''],
  ] as const) {
    const currency = country === 'DE' ? 'EUR' : country === 'BR' ? 'BRL' : 'MXN'
    const order = await gateway.createOrder({ ...split, country, currency, amountMinor: 90_000 })
    await page.goto(order.url)
    if (country === 'DE') await expect(page.getByText('Installments 3')).toHaveCount(0)
    else await expect(cardRow).toHaveAccessibleDescription(description)
  }
})
