/** Special controls on the checkout: a long list, a date, a phone, a mask, a country. Keys: tests/components/widgets. */
import type { Page } from 'playwright/test'
import type { ConfirmRequest, MethodField } from '../../../schemas/types.ts'
import { payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
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

test('each is filled by its role on the page, by touch or keyboard @both', async ({ page, gateway }) => {
  await askFor(page, () => fields)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  const values = { bank: '1013', born: '1990-02-28', diallingCode: '+57', phone: '3001234567', sortCode: '108800' }
  for (const [name, value] of Object.entries(values)) await fillControl(page, `checkout_${name}`, value)
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(await sentBy(page)).toEqual(values)
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
