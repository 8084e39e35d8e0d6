/** Special controls: a long list, a date, a phone with its dialling code, a mask, a country in the form. */
import type { Page } from 'playwright/test'
import type { ConfirmRequest, MethodField } from '../../../schemas/types.ts'
import { payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

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

const control = (page: Page, name: string) => page.locator(`#checkout_${name}`)
const sentBy = async (page: Page) => {
  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  return ((await sent).postDataJSON() as ConfirmRequest).data
}

test('a long list, a date, a phone and a masked code are filled by keyboard, and sent in their data format', async ({
  page,
  gateway,
}) => {
  await askFor(page, () => fields)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  const bank = control(page, 'bank')
  await tabTo(page, bank)
  await page.keyboard.type('colp')
  await expect(bank).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('1 result, arrow keys to choose')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bank).toHaveValue('')
  await page.keyboard.type('ita')
  await page.keyboard.press('Enter')
  await expect(bank).toHaveValue('Itaú')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(bank).toHaveValue('Scotiabank Colpatria')
  // Text without a match is kept, and a complete code is accepted.
  await bank.fill('xyz')
  await expect(page.getByText('No match. Check the spelling.')).toBeVisible()
  await bank.blur()
  await expect(bank).toHaveValue('Scotiabank Colpatria')
  await bank.fill('1003')
  await bank.blur()
  await expect(bank).toHaveValue('Bancolombia')

  const part = (name: string) => control(page, 'born').getByRole('textbox', { name })
  await tabTo(page, part('Month'))
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1990')
  await page.keyboard.press('Tab')
  await expect(part('Month')).toHaveValue('02')
  await expect(part('Day')).toHaveAccessibleDescription(/valid date of birth.*A valid date/)
  await part('Day').fill('28')
  await expect(part('Day')).toHaveAccessibleDescription('')

  await expect(control(page, 'diallingCode')).toHaveValue('+1')
  await control(page, 'diallingCode').fill('colombia')
  await control(page, 'diallingCode').press('Enter')
  await control(page, 'phone').fill('3001234567')
  await control(page, 'phone').blur()
  await expect(control(page, 'phone')).toHaveValue('300 1234567')
  await control(page, 'sortCode').pressSequentially('108800')
  await expect(control(page, 'sortCode')).toHaveValue('10-88-00')
  await expectNoOverflow(page)
  expect(await sentBy(page)).toEqual({
    bank: '1003',
    born: '1990-02-28',
    phone: '3001234567',
    diallingCode: '+57',
    sortCode: '108800',
  })
})

test('each is filled by its role on the page, by touch or keyboard @both', async ({ page, gateway }) => {
  await askFor(page, () => fields)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  const values = { bank: '1013', born: '1990-02-28', diallingCode: '+57', phone: '3001234567', sortCode: '108800' }
  for (const [name, value] of Object.entries(values)) await fillControl(page, `checkout_${name}`, value)
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(await sentBy(page)).toEqual(values)
})

test('a number with its dialling code is split', async ({ page, gateway }) => {
  await askFor(page, () => fields.slice(2, 4))
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  await control(page, 'phone').fill('+49 1512 3456789')
  await control(page, 'phone').blur()
  await expect(control(page, 'diallingCode')).toHaveValue('+49')
  expect(await sentBy(page)).toEqual({ phone: '15123456789', diallingCode: '+49' })
})

test('a country chosen in the form asks for its own fields, and typed values stay', async ({ page, gateway }) => {
  const countries = ['US', 'DE', 'JP'].map((value) => ({ value, label: `Country ${value}` }))
  await askFor(page, () => [
    { use: 'country', disabled: false, component: 'Combobox', options: countries, require: 'Y' },
    { use: 'city', require: 'Y' },
    { use: 'province' },
  ])
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  await control(page, 'city').fill('Springfield')
  await expect(control(page, 'province')).toHaveJSProperty('tagName', 'SELECT')
  await control(page, 'country').fill('de')
  await control(page, 'country').press('Enter')
  await expect(control(page, 'province')).toHaveJSProperty('tagName', 'INPUT')
  await expect(control(page, 'country')).toHaveValue('Country DE')
  await expect(page.locator('input[data-country]')).toHaveAttribute('data-country', 'DE')
  expect(await sentBy(page)).toEqual({ country: 'DE', city: 'Springfield' })
})
