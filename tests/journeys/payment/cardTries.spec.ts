/** After too many failed payments by card a shopper is told so at the card, and loses nothing of what they typed. */
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const refusal = {
  error: 'tooManyTries',
  errors: [{ field: 'cardNum', keyword: 'tooManyTries', messageKey: 'reason.tooManyTries', params: {} }],
}
const sentence = 'Too many card payments have failed. You were not charged. Wait an hour, or pay another way.'

test('too many failed payments by card are told of in words, and all that was typed stays @both:sweep', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({})
  await page.goto(order.url)
  // It comes a moment later, and is one more.
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

test('a refusal that comes before the sentence for it is told once the sentence is there', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({})
  let bringSentences = () => {}
  const areWanted = new Promise<void>((resolve) => {
    bringSentences = resolve
  })
  await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
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
  // Its name is nothing that a shopper may read.
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText('reason.tooManyTries')).toHaveCount(0)
  bringSentences()
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(control(page, 'Card number')).toBeFocused()
})
