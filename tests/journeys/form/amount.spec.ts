/** An amount that the shopper enters: typed and shown as money, sent in minor units. */
import { textOf } from '../../../core/texts.ts'
import english from '../../../locales/en.json' with { type: 'json' }
import type { ConfirmRequest, MethodField } from '../../../schemas/types.ts'
import { payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const fields: MethodField[] = [
  {
    ...{ name: 'topUp', label: 'Top-up', component: 'Amount', type: 'number', require: 'Y' },
    schema: { minimum: 500, maximum: 5_000_000 },
  },
  { name: 'donation', label: 'Donation', component: 'Amount', type: 'number', currency: 'JPY' },
]
const terms = { total: { amountMinor: 12_345, currency: 'USD' }, packText: textOf(english.text) }

test('an amount is typed and checked as money, and sent in minor units', async ({ page, gateway }) => {
  await askFor(page, () => fields, terms)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  const topUp = page.getByRole('textbox', { name: 'Top-up' })
  const donation = page.getByRole('textbox', { name: 'Donation' })
  await expect(topUp).toHaveAccessibleDescription('US Dollar')
  await expect(topUp).toHaveAttribute('inputmode', 'decimal')
  await expect(donation).toHaveAccessibleDescription(/^Japanese Yen/)
  await expect(donation).toHaveAttribute('inputmode', 'numeric')

  await topUp.pressSequentially('4')
  await topUp.blur()
  await expect(topUp).toHaveValue('4.00')
  await expect(topUp).toHaveAccessibleDescription('US Dollar Enter at least $5.00')
  await topUp.fill('1.234')
  await topUp.blur()
  await expect(topUp).toHaveAccessibleDescription(/valid top-up/)
  await topUp.fill('')
  await topUp.pressSequentially('1234.5')
  await expect(topUp).toHaveValue('1,234.5')
  await expect(topUp).toHaveAttribute('aria-invalid', 'false')
  // The caret stays at its place: 1|,234.5 becomes 19|,234.5.
  for (const key of ['Home', 'ArrowRight', '9']) await topUp.press(key)
  await expect(topUp).toHaveValue('19,234.5')
  await topUp.press('8')
  await expect(topUp).toHaveValue('198,234.5')
  for (const key of ['Backspace', 'Backspace']) await topUp.press(key)
  await expect(topUp).toHaveValue('1,234.5')
  await donation.fill('5000')
  await donation.blur()
  await expect(donation).toHaveValue('5,000')
  await expect(topUp).toHaveValue('1,234.50')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
  expect((await topUp.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  const { data } = (await sent).postDataJSON() as ConfirmRequest
  expect(data).toMatchObject({ topUp: 123_450, donation: 5000 })
})
