// WCAG 3.3.7
import { control, expectResult, fill, fillCard, fullBilling, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { sampleOf } from '../sample.ts'

test('a shopper pays by card and ends on the success page @both @payment @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4242424242424242')
  await expectResult(page, 'success', order.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks. $25.99 paid')
  // The heading gets the focus: a screen reader says the sentence below it, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(/has your order/)
  await expect(page.getByText('$25.99').first()).toBeVisible()
  expect(await gateway.successes(order.id)).toBe(1)
})

const brands = [
  ['Mastercard', '5555555555554444', '5555 5555 5555 4444'],
  ['American Express', '378282246310005', '3782 822463 10005'],
] as const
const brandTag = sampleOf(
  brands.map(([brand]) => brand),
  1,
)

for (const [brand, number, shown] of brands) {
  test(`a ${brand} card also pays @payment:sweep${brandTag(brand)}`, async ({ page, gateway }) => {
    const order = await gateway.createOrder()
    await page.goto(order.url)
    await fillCard(page, { 'Card number': number, 'CVC/CVV': brand === 'American Express' ? '1234' : '123' })
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(shown)
    await payButton(page).click()
    await expectResult(page, 'success', order.key)
  })
}

test('a declined card ends on the failed page, and trying again with another card succeeds @both:sweep @payment:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ billing: 'full' })
  await payWith(page, order.url, '4000000000000002')
  await expectResult(page, 'failed', order.key)

  await page
    .getByRole('link', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Try again' }))
    .click()
  await expect(page).toHaveURL(order.url)
  // One line above the number gives the reason, and the number has the focus and is described by it.
  await expect(page.getByText('The bank declined this card')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveAccessibleDescription(
    /The bank declined this card/,
  )
  for (const [label, value] of Object.entries(fullBilling)) await expect(control(page, label)).toHaveValue(value)
  await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
  for (const label of ['Card number', 'Expiry date', 'CVC/CVV']) await expect(control(page, label)).toHaveValue('')

  await fill(page, {
    'Card number': '4242424242424242',
    'Expiry date': '12/30',
    'CVC/CVV': '123',
  })
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(await gateway.successes(order.id)).toBe(1)
})

const reasons = {
  '4000000000000002': /declined/i,
  '4000000000009995': /funds/i,
  '4000000000000069': /expired/i,
  '4000000000000127': /Card information is incorrect/,
}
const reasonTag = sampleOf(Object.keys(reasons), 1)

for (const [number, sentence] of Object.entries(reasons)) {
  test(`the failed page says why card ${number} was refused @payment:sweep${reasonTag(number)}`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder()
    await payWith(page, order.url, number)
    await expectResult(page, 'failed', order.key)
    await expect(page.getByRole('main')).toContainText(sentence)
    expect(await gateway.successes(order.id)).toBe(0)
  })
}

test('an invalid transaction ends on the invalid page @payment:sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000119')
  await expectResult(page, 'invalid', order.key)
})

test('3-D Secure asks the shopper to confirm, and the way back leads to success @payment:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000003220')
  await page.getByRole('button', { name: /^(Approve|Confirm)/ }).click()
  await expectResult(page, 'success', order.key)
  expect(await gateway.successes(order.id)).toBe(1)
})

test('a 3-D Secure challenge that is refused fails, and the order can still be paid @payment:sweep', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000003220')
  await page.getByRole('button', { name: /^(Decline|Refuse|Reject)/ }).click()
  await expectResult(page, 'failed', order.key)
  await payWith(page, order.url, '4242424242424242')
  await expectResult(page, 'success', order.key)
})
