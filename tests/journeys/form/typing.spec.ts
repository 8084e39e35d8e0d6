/** Types into each control character by character in a browser, with the same table as the tests of the codecs. */
import type { MethodField } from '../../../schemas/types.ts'
import { typingSteps } from '../../fixtures/typingSteps.ts'
import { control } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const fields: Record<string, string> = {
  CardNumber: 'cardNum',
  Expiry: 'effectiveDate',
  Cvc: 'cvv',
  BirthDate: 'birthDate',
  Katakana: 'jpFirstName',
  Identity: 'identityNumber',
  Number: 'prepaidNumber',
  CpfCnpj: 'document',
  Email: 'email',
  Textarea: 'address',
  Text: 'city',
  Amount: 'topUp',
}

test('typing shows at each step what the specification requires', async ({ page, gateway }) => {
  const own: MethodField[] = [
    { name: 'document', component: 'CpfCnpj', label: 'CPF/CNPJ' },
    { name: 'topUp', component: 'Amount', type: 'number', label: 'Top-up' },
  ]
  await askFor(page, () => Object.values(fields).map((use) => own.find(({ name }) => name === use) ?? { use }))
  await page.goto((await gateway.createOrder()).url)
  // The format of a phone number depends on its country; see the test below.
  for (const [component, characters, shown] of typingSteps.filter(([component]) => component !== 'Phone')) {
    const control = page.locator(`#checkout_${fields[component]}`)
    await control.fill('')
    await control.focus()
    const displays: string[] = []
    for (const character of characters) {
      await page.keyboard.type(character)
      displays.push(await control.inputValue())
    }
    expect([component, characters, displays]).toEqual([component, characters, shown])
  }
})

test('a phone number is formatted for its country during typing, its digits are sent, and an unlikely one gives a hint', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ country: 'GB', currency: 'GBP' })
  const asked = page.waitForResponse(/phone-countries_GHI/)
  await page.goto(`${gateway.url}/address/shipping/${order.key}`)
  const phone = control(page, 'Phone number')
  await phone.waitFor()
  await asked
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Address', '12 Example Street'],
    ['Town or city', 'London'],
  ] as const)
    await control(page, label).fill(value)
  await phone.focus()
  await page.keyboard.type('07400x12345')
  await expect(phone).toHaveValue('07400 12345')
  await page.keyboard.press('Tab')
  await expect(phone).toHaveAccessibleDescription('Please check the number. One here looks like 07400 123456')
  await phone.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await expect(phone).toHaveAccessibleDescription('')
  await phone.fill('12')
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  expect((await gateway.order(order.id)).addresses).toMatchObject([{ data: { phone: '12' } }])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await phone.fill('07400123456')
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  expect((await gateway.order(order.id)).addresses).toMatchObject([
    { data: { phone: '07400123456' }, phoneE164: '+447400123456' },
  ])
})
