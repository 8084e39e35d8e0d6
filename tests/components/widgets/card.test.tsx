/** The fields of a card: the place of the code, and the order and words of errors. */
// WCAG 3.3.1, 3.3.3
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takePastedLines } from '../../../renderer/form/pastedLine.ts'
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
  { use: 'cardHolderName', require: 'Y' },
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
    .toEqual(['Card number', 'Expiry date', 'CVC/CVV', 'Cardholder name'])
  for (const name of ['cardNum', 'effectiveDate', 'cvv'])
    await expect.element(error(name)).toHaveTextContent(/^Required$/)
})

it('explains what to enter, and names the letters of a code in capitals', async () => {
  await drawForm(fields)
  const values = { cardNum: '4242424242424241', effectiveDate: '1230', cvv: '1234', cardHolderName: 'Ada' }
  for (const [name, value] of Object.entries(values)) await userEvent.fill(control(name), value)
  await userEvent.click(sendButton())
  for (const [name, sentence] of [
    ['cardHolderName', 'Please enter a valid cardholder name First and last name, as on the card'],
    ['cardNum', 'Please enter a valid card number A digit is wrong. Compare it with your card.'],
    ['cvv', 'Please enter a valid CVC/CVV On this kind of card it has 3 digits'],
  ] as const)
    await expect.poll(() => texts(error(name))).toEqual([sentence])
})

it.each([
  '4242 4242 4242 4242 12/40 123',
  '4242424242424242 | 12 / 2040 | 123',
  'Card 4242-4242-4242-4242, 12/40, 123',
])('a pasted line fills number, expiry and code: %s', async (line) => {
  await drawForm(fields)
  takePastedLines(document.body)
  const number = control('cardNum').element() as HTMLInputElement
  number.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', line)
  number.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  // As the browser does after the event.
  number.value = line
  number.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
  await expect.element(control('cardNum')).toHaveValue('4242 4242 4242 4242')
  await expect.element(control('effectiveDate')).toHaveValue('12 / 40')
  await expect.element(control('cvv')).toHaveValue('123')
  await userEvent.fill(control('cardHolderName'), 'Ada Lovelace')
  await userEvent.click(sendButton())
  await expect.element(page.getByRole('alert').getByRole('link')).not.toBeInTheDocument()
})
