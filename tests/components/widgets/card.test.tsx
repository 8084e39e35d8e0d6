/** The fields of a card: the place of the code, the order of errors, a card that the shop does not accept. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MethodField } from '../../../schemas/types.ts'
import { control, drawForm, error, sendButton, texts } from '../draw.tsx'

const fields: MethodField[] = [
  { use: 'cardNum', require: 'Y' },
  {
    rowFields: [
      { use: 'effectiveDate', require: 'Y' },
      { use: 'cvv', require: 'Y' },
    ],
  },
]

it('shows the code on the front of an American Express card and on the back of others', async () => {
  await drawForm(fields)
  const side = page.css('[data-side]')
  const help = page.css('#form_cvv__help')
  await userEvent.click(page.css('[data-field=cvv]').getByRole('button', { name: 'Show help' }))
  await expect.element(help).toHaveTextContent(/3 digits on the back.* American Express/)
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('37')
  await expect.element(side).toHaveAttribute('data-side', 'front')
  await expect.element(help).toHaveTextContent(/^The 4 digits on the front of your card, above its number\.$/)
  await userEvent.fill(control('cardNum'), '42')
  await expect.element(side).toHaveAttribute('data-side', 'back')
  await expect.element(help).toHaveTextContent(/^The 3 digits on the back of your card\.$/)
})

it('lists missing card parts in the order number, expiry, code', async () => {
  await drawForm(fields)
  await userEvent.click(sendButton())
  await expect
    .poll(() => texts(page.getByRole('alert').getByRole('link')))
    .toEqual(['Card number', 'Expiry date', 'CVC/CVV'])
  for (const name of ['cardNum', 'effectiveDate', 'cvv'])
    await expect.element(error(name)).toHaveTextContent(/^Required$/)
})
