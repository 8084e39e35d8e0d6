/** An amount that the shopper enters, on the checkout. It is typed in tests/components/widgets/Amount.test.tsx. */
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

test('an amount is paid in minor units, and has room on a small phone', async ({ page, gateway }) => {
  await askFor(page, () => fields, terms)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  const topUp = page.getByRole('textbox', { name: 'Top-up' })
  await topUp.pressSequentially('1234.5')
  await page.getByRole('textbox', { name: 'Donation' }).fill('5000')
  await topUp.focus()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
  expect((await topUp.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  const { data } = (await sent).postDataJSON() as ConfirmRequest
  expect(data).toMatchObject({ topUp: 123_450, donation: 5000 })
})
