/** After too many failed card payments a message appears at the card, and typed values stay. */
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const refusal = {
  error: 'tooManyTries',
  errors: [{ field: 'cardNum', keyword: 'tooManyTries', messageKey: 'reason.tooManyTries', params: {} }],
}
const sentence = 'Too many card payments have failed. You were not charged. Wait an hour, or pay another way.'

test('too many failed card payments show a message, and typed values stay @both:sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder({})
  await page.goto(order.url)
  // This control loads a moment later and adds an input.
  await page.locator('input[data-country]').waitFor()
  await fillCard(page)
  const typed = () =>
    page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  const before = await typed()
  let isRefused = true
  await page.route('**/api/txn/confirmPayment', (route) =>
    isRefused ? route.fulfill({ status: 429, headers: { 'retry-after': '3000' }, json: refusal }) : route.continue(),
  )
  await payButton(page).click()
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(control(page, 'Card number')).toHaveAttribute('aria-invalid', 'true')
  expect(await typed()).toEqual(before)

  isRefused = false
  await control(page, 'Card number').fill('5555 5555 5555 4444')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('a refusal that arrives before its text is loaded is shown once the text is there', async ({ page, gateway }) => {
  const order = await gateway.createOrder({})
  let bringSentences = () => {}
  const areWanted = new Promise<void>((resolve) => {
    bringSentences = resolve
  })
  await page.route(/\/assets\/en-\w+-\w+\.json$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('reason.tooManyTries')) await areWanted
    await route.fulfill({ response })
  })
  await page.route('**/api/txn/confirmPayment', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3000' }, json: refusal }),
  )
  await page.goto(order.url)
  await fillCard(page)
  const answered = page.waitForResponse('**/api/txn/confirmPayment')
  await payButton(page).click()
  await answered
  // The text's key is not for shoppers, so it must not appear.
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText('reason.tooManyTries')).toHaveCount(0)
  bringSentences()
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(control(page, 'Card number')).toBeFocused()
})
