/** Types a phone number, whose format depends on its country. */
import { control } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

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
