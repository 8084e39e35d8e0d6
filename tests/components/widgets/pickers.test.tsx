/** A long list, a date, a phone with its dialling code and a masked code, by keyboard. */
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MethodField } from '../../../schemas/types.ts'
import { control, drawForm, sendButton } from '../draw.tsx'

const names = ['Agrario', 'AV Villas', 'Bancolombia', 'Bogotá', 'Caja Social', 'Citibank', 'Davivienda', 'Falabella']
const more = ['GNB Sudameris', 'Itaú', 'Lulo', 'Nequi', 'Occidente', 'Pichincha', 'Popular', 'Scotiabank Colpatria']
const banks = [...names, ...more].map((label, index) => ({ label, value: String(1001 + index) }))

const fields: MethodField[] = [
  { name: 'bank', label: 'Bank', component: 'Select', require: 'Y', emptyOption: true, options: banks },
  { name: 'born', label: 'Date of birth', component: 'Date', require: 'Y', schema: { date: true, ageMin: 18 } },
  { use: 'phone', component: 'PhoneWithCode', alsoFills: 'diallingCode', require: 'Y' },
  { use: 'diallingCode', require: 'Y' },
  { use: 'sortCode', require: 'Y' },
]
const part = (name: string) => control('born').getByRole('textbox', { name })

it('fills them by keyboard, and sends them in their data format', async () => {
  const { screen, sent } = await drawForm(fields)
  ;(control('bank').element() as HTMLElement).focus()
  await userEvent.keyboard('colp')
  await expect.element(control('bank')).toHaveAttribute('aria-expanded', 'true')
  // What a test draws is no page, which would have landmarks.
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(control('bank')).toHaveValue('Scotiabank Colpatria')
  await userEvent.fill(control('bank'), '1003')
  await userEvent.tab()
  await expect.element(control('bank')).toHaveValue('Bancolombia')

  await expect.element(part('Month')).toHaveFocus()
  await userEvent.keyboard('2{Tab}30{Tab}1990{Tab}')
  await expect.element(part('Month')).toHaveValue('02')
  await expect.element(part('Day')).toHaveAccessibleDescription(/valid date of birth.*A valid date/)
  await userEvent.fill(part('Day'), '28')
  await expect.element(part('Day')).toHaveAccessibleDescription('')

  await expect.element(control('diallingCode')).toHaveValue('+1')
  await userEvent.fill(control('diallingCode'), 'colombia')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(control('phone'), '3001234567')
  await userEvent.tab()
  await expect.element(control('phone')).toHaveValue('300 1234567')
  await userEvent.click(control('sortCode'))
  await userEvent.keyboard('108800')
  await expect.element(control('sortCode')).toHaveValue('10-88-00')
  await userEvent.click(sendButton())
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([[{ bank: '1003', born: '1990-02-28', phone: '3001234567', diallingCode: '+57', sortCode: '108800' }]])
})

it('splits a number that has its dialling code', async () => {
  const { sent } = await drawForm(fields.slice(2, 4))
  await userEvent.fill(control('phone'), '+49 1512 3456789')
  await userEvent.tab()
  await expect.element(control('diallingCode')).toHaveValue('+49')
  await userEvent.click(sendButton())
  await expect.poll(() => sent.mock.calls).toEqual([[{ phone: '15123456789', diallingCode: '+49' }]])
})

it('names each part of a date, and the group by its label', async () => {
  await drawForm(fields)
  await expect.element(page.getByRole('group', { name: 'Date of birth' })).toBeVisible()
  for (const name of ['Month', 'Day', 'Year']) await expect.element(part(name)).toBeVisible()
})
