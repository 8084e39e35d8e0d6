/** A card that the shop does not accept. The fields of a card: tests/components/widgets/card.test.tsx. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const number = (page: Page) => page.getByRole('textbox', { name: 'Card number' })
test('a card that the shop does not accept is an error from its sixth digit, until another is typed @smoke', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder({ supportedCards: ['VISA', 'AMEX'] })).url)
  const error = page.locator('#checkout_cardNum__error')
  await number(page).click()
  await page.keyboard.type('55555')
  await expect(error).toHaveText('')
  await page.keyboard.type('5')
  await expect(error).toContainText('Please enter a valid card number')
  await expect(number(page)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('4242424242424242')
  await expect(error).toHaveText('')
})
