/** The first empty field is ready to type in on a desktop, and waits for a press on a phone. */
import { control } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { taken } from '../taken.ts'

test('the card number has the focus at the start, and what is left empty shows no error @both', async ({
  page,
  gateway,
  isMobile,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await taken(page)
  const number = control(page, 'Card number')
  if (isMobile) {
    await expect(number).toBeEditable()
    return expect(page.locator('body')).toBeFocused()
  }
  await expect(number).toBeFocused()
  await page.keyboard.type('4242')
  await expect(number).toHaveValue('4242')
  await number.fill('')
  await control(page, 'Email').focus()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('what the order filled in is left out', async ({ page, gateway }) => {
  const sale = { country: 'MX', currency: 'MXN', amountMinor: 45_000, prefill: { email: 'ada@example.com' } }
  await page.goto(`${(await gateway.createOrder(sale)).url}?method=OXXO`)
  await taken(page)
  await expect(control(page, 'First name')).toBeFocused()
})

test('a shopper who is elsewhere already stays there', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url, { waitUntil: 'commit' })
  await page.getByLabel('Language').focus()
  await taken(page)
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Language')).toBeFocused()
})
