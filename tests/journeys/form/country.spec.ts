/** Another country asks for other fields: typed values stay or come back, and a message names cleared ones. */
// WCAG 3.2.2, 3.3.7, 4.1.3
import type { Page } from 'playwright/test'
import type { MethodField } from '../../../schemas/types.ts'
import { chooseCountry, control, payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

/** Brazil also asks for a document. Each country has its own kind of province, and every one is required here. */
const fields = (country: string): MethodField[] => [
  { use: 'cardNum', require: 'Y' },
  { use: 'identityNumber', display: country === 'BR' ? 'Y' : 'N' },
  { use: 'province', require: 'Y' },
  { use: 'city', require: 'Y' },
  { use: 'phone', display: country === 'US' ? 'Y' : 'N' },
]

const billTo = chooseCountry
const province = (page: Page) => page.locator('#checkout_province')
const countryNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Payment methods for' })

test('from the United States to Brazil and back, typed values are there again @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  await askFor(page, fields)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  await control(page, 'Card number').fill('4242424242424242')
  await control(page, 'City').fill('Reno')
  await control(page, 'Phone number').fill('2175550123')
  // A shopper leaves the field on the way to the next; selectOption() alone does not move the focus.
  await control(page, 'Phone number').blur()
  await expect(province(page)).toHaveValue('AL')
  await province(page).selectOption('NV')

  await billTo(page, 'BR')
  await expect(countryNotice(page)).toContainText('Brazil')
  await expect(countryNotice(page)).toContainText('Please fill in again: State or province.')
  await expect(province(page)).toHaveValue('')
  await expect(control(page, 'Phone number')).toHaveCount(0)
  await control(page, 'CPF/CNPJ').fill('529.982.247-25')
  await province(page).fill('Bahia')
  await expect(control(page, 'City')).toHaveValue('Reno')

  await billTo(page, 'US')
  await expect(countryNotice(page)).toContainText('United States')
  await expect(province(page)).toHaveValue('AL')
  await expect(control(page, 'Phone number')).toHaveValue('(217) 555-0123')
  await expect(control(page, 'City')).toHaveValue('Reno')
  await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')

  await billTo(page, 'BR')
  await expect(control(page, 'CPF/CNPJ')).toHaveValue('529.982.247-25')
  await expect(province(page)).toHaveValue('')
})

test('a state that the new country does not ask for is named at once, and again when it is asked for @smoke', async ({
  page,
  gateway,
}) => {
  await askFor(page, (country) => [
    { use: 'city' },
    ...(country === 'US' ? [{ use: 'province', require: 'Y' } as const] : []),
  ])
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  await control(page, 'City').waitFor()
  await billTo(page, 'FR')
  // A state that was only suggested is not reported as lost.
  await expect(countryNotice(page)).toHaveText('Payment methods for France are shown. What you typed is kept.')
  await billTo(page, 'US')
  await province(page).selectOption('NV')
  await billTo(page, 'FR')
  await expect(countryNotice(page)).toContainText('France')
  await expect(countryNotice(page)).toContainText('Not kept: State or province.')
  await billTo(page, 'US')
  await expect(countryNotice(page)).toContainText('Please fill in again: State or province.')
})

test('text typed while another country’s form loads stays with the focus, or is named as lost', async ({
  page,
  gateway,
}) => {
  let arrive = () => {}
  await askFor(page, fields)
  const another = (field: string, text: string, country: string) =>
    test.step(`${text} in ${field}`, async () => {
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/methods?*', async (route) => {
        await arrived
        await route.fallback()
      })
      await billTo(page, country)
      await control(page, field).fill('')
      await control(page, field).pressSequentially(text)
      await page.keyboard.press('ArrowLeft')
      arrive()
      await expect(countryNotice(page)).toContainText(country === 'US' ? 'United States' : 'Germany')
    })
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  await control(page, 'City').waitFor()

  await another('City', 'Ren ', 'DE')
  await page.keyboard.type('o')
  await expect(control(page, 'City')).toBeFocused()
  await expect(control(page, 'City')).toHaveValue('Reno ')

  await another('Card number', '42424', 'US')
  await page.keyboard.type('9')
  await expect(control(page, 'Card number')).toBeFocused()
  await expect(control(page, 'Card number')).toHaveValue('4242 94')
  await expect(control(page, 'City')).toHaveValue('Reno')

  await billTo(page, 'DE')
  await expect(countryNotice(page)).toContainText('Germany')
  await another('State or province', 'Bavaria', 'US')
  await expect(province(page)).toBeFocused()
  await expect(province(page)).toHaveValue('AL')
  await expect(countryNotice(page)).toContainText('Please fill in again: State or province.')
})

test('missing fields of another country’s form are errors only after the next submit', async ({ page, gateway }) => {
  await askFor(page, fields)
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  await control(page, 'City').waitFor()
  await payButton(page).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await billTo(page, 'DE')
  await expect(countryNotice(page)).toContainText('Germany')
  await expect(page.getByText('Required')).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0)
})

test('three countries have a list of provinces, which starts empty if it is optional', async ({ page, gateway }) => {
  await askFor(page, (country) => [{ use: 'province', require: country === 'CN' ? 'N' : 'Y' }, { use: 'city' }])
  await page.goto((await gateway.createOrder({ country: 'US' })).url)
  const options = province(page).getByRole('option')
  for (const code of ['AA', 'AE', 'AP', 'PR']) await expect(options.and(page.locator(`[value=${code}]`))).toHaveCount(1)
  await billTo(page, 'CA')
  await expect(province(page)).toHaveValue('AB')
  await billTo(page, 'CN')
  await expect(province(page)).toHaveValue('')
  await expect(options.first()).toHaveText('Choose')
  await billTo(page, 'JP')
  await expect(province(page)).toHaveJSProperty('tagName', 'INPUT')
})
