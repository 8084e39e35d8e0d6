/** An amount that the shopper enters: typed and shown as money, sent in minor units. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MethodField } from '../../../schemas/types.ts'
import { drawForm, sendButton } from '../draw.tsx'

const fields: MethodField[] = [
  {
    ...{ name: 'topUp', label: 'Top-up', component: 'Amount', type: 'number', require: 'Y' },
    schema: { minimum: 500, maximum: 5_000_000 },
  },
  { name: 'donation', label: 'Donation', component: 'Amount', type: 'number', currency: 'JPY' },
]
const more = { total: { amountMinor: 12_345, currency: 'USD' } }

it('types and checks an amount as money, and sends it in minor units', async () => {
  const { sent } = await drawForm(fields, { more })
  const topUp = page.getByRole('textbox', { name: 'Top-up' })
  const donation = page.getByRole('textbox', { name: 'Donation' })
  await expect.element(topUp).toHaveAccessibleDescription('US Dollar')
  await expect.element(topUp).toHaveAttribute('inputmode', 'decimal')
  await expect.element(donation).toHaveAccessibleDescription(/^Japanese Yen/)
  await expect.element(donation).toHaveAttribute('inputmode', 'numeric')

  await userEvent.click(topUp)
  await userEvent.keyboard('4')
  await userEvent.tab()
  await expect.element(topUp).toHaveValue('4.00')
  await expect.element(topUp).toHaveAccessibleDescription('US Dollar Enter at least $5.00')
  await userEvent.fill(topUp, '1.234')
  await userEvent.tab()
  await expect.element(topUp).toHaveAccessibleDescription(/valid top-up/)
  await userEvent.fill(topUp, '')
  await userEvent.keyboard('1234.5')
  await expect.element(topUp).toHaveValue('1,234.5')
  await expect.element(topUp).toHaveAttribute('aria-invalid', 'false')
  // The caret stays at its place: 1|,234.5 becomes 19|,234.5.
  await userEvent.keyboard('{Home}{ArrowRight}9')
  await expect.element(topUp).toHaveValue('19,234.5')
  await userEvent.keyboard('8')
  await expect.element(topUp).toHaveValue('198,234.5')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(topUp).toHaveValue('1,234.5')
  await userEvent.fill(donation, '5000')
  await userEvent.tab()
  await expect.element(donation).toHaveValue('5,000')
  await expect.element(topUp).toHaveValue('1,234.50')

  await userEvent.click(sendButton())
  await expect.poll(() => sent.mock.calls).toEqual([[{ topUp: 123_450, donation: 5000 }]])
})
