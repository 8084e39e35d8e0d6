/** The card field group: rotating logos, the picture of the CVC's place, the caret, the order of errors. */
// WCAG 2.2.2
import type { Page } from 'playwright/test'
import { payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const number = (page: Page) => page.getByRole('textbox', { name: 'Card number' })
const turning = (page: Page) => page.locator('[data-card]')

/** The logos that appear while the page's clock, which must be installed, runs for this time. */
async function shownDuring(page: Page, ms: number): Promise<string[]> {
  const seen: string[] = []
  for (let passedMs = 0; passedMs < ms; passedMs += 250) {
    await page.clock.runFor(250)
    const card = await turning(page).getAttribute('data-card')
    if (card && seen.at(-1) !== card) seen.push(card)
  }
  return seen
}

test('after the first three, the logos rotate every two seconds until a button stops them @both:sweep', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  await page.goto((await gateway.createOrder()).url)
  const head = page.locator('[data-head]').first()
  await turning(page).waitFor()
  const room = await head.boundingBox()
  expect((await shownDuring(page, 5000)).length).toBeGreaterThanOrEqual(3)
  expect(await head.boundingBox()).toEqual(room)
  await page.getByRole('button', { name: 'Stop the moving card logos' }).click()
  await payButton(page).hover()
  await payButton(page).focus()
  await expect(page.getByRole('button', { name: 'Let the card logos move' })).toBeVisible()
  expect(await shownDuring(page, 3000)).toHaveLength(1)
})

test('the logos pause during typing and while the pointer is over them', async ({ page, gateway }) => {
  await page.clock.install()
  await page.goto((await gateway.createOrder()).url)
  await turning(page).waitFor()
  await number(page).pressSequentially('4')
  expect(await shownDuring(page, 3000)).toHaveLength(1)
  await page.locator('[data-head]').first().hover()
  expect(await shownDuring(page, 4500)).toHaveLength(1)
})

test('with reduced motion the logos do not rotate, and the number of further cards is shown', async ({
  page,
  gateway,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(
    (await gateway.createOrder({ supportedCards: ['VISA', 'MASTERCARD', 'AMEX', 'JCB', 'DISCOVER'] })).url,
  )
  const head = page.locator('[data-head]').first()
  await expect(head.getByText('+2')).toBeVisible()
  await expect(head).toContainText('Visa, Mastercard, American Express, JCB, and Discover')
  await expect(turning(page)).toHaveCount(0)
})

test('the code is shown on the front of an American Express card and on the back of others', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  const side = page.locator('[data-side]')
  const help = page.locator('#checkout_cvv__help')
  await number(page).waitFor()
  await page.locator('[data-field=cvv]').getByRole('button', { name: 'Show help' }).click()
  await expect(help).toHaveText(/3 digits on the back.* American Express/)
  await number(page).click()
  await page.keyboard.type('37')
  await expect(side).toHaveAttribute('data-side', 'front')
  await expect(help).toHaveText('The 4 digits on the front of your card, above its number.')
  await number(page).fill('42')
  await expect(side).toHaveAttribute('data-side', 'back')
  await expect(help).toHaveText('The 3 digits on the back of your card.')
})

test('digits are deleted, inserted and pasted in the middle of a card number, and the caret stays there', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  const caret = () => number(page).evaluate((input: HTMLInputElement) => input.selectionStart)
  await number(page).click()
  await page.keyboard.type('5555555555554444')
  await number(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
  await page.keyboard.press('Backspace')
  await expect(number(page)).toHaveValue('5555 5555 5554 444')
  expect(await caret()).toBe(6)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  await expect(number(page)).toHaveValue('5555 5555 5444 4')
  expect(await caret()).toBe(4)
  await number(page).evaluate(async (input: HTMLInputElement) => {
    input.focus()
    document.execCommand('insertText', false, '55-5')
  })
  await expect(number(page)).toHaveValue('5555 5555 5555 4444')
  expect(await caret()).toBe(8)
})

test('missing card parts are listed in the order number, expiry, code', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  await number(page).waitFor()
  await payButton(page).click()
  const links = page.getByRole('alert').getByRole('link')
  await expect(links.first()).toBeVisible()
  expect((await links.allTextContents()).slice(0, 3)).toEqual(['Card number', 'Expiry date', 'CVC/CVV'])
  for (const name of ['cardNum', 'effectiveDate', 'cvv'])
    await expect(page.locator(`#checkout_${name}__error`)).toHaveText('Required')
})

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

test('a message says that an invalid month became 01, until it is corrected @both:sweep', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  const expiry = page.getByRole('textbox', { name: 'Expiry date' })
  const said = page.locator('[data-field=effectiveDate]').getByText('This month does not exist, so it became 01')
  await expiry.click()
  await page.keyboard.type('13')
  await expect(expiry).toHaveValue('01 / ')
  await expect(said).toBeVisible()
  await expect(expiry).toHaveAccessibleDescription(/This month does not exist/)
  await page.keyboard.type('30')
  await expect(said).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(said).toHaveCount(0)
})
