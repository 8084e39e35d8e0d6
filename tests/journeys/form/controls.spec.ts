/** The controls of a form while a shopper types, on the page that shows every control in every state. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const control = (page: Page, field: string, form = 'empty') => page.locator(`#demo-${form}_${field}`)
const error = (page: Page, field: string, form = 'empty') => page.locator(`#demo-${form}_${field}__error`)

test.beforeEach(async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/test/components-demo`)
  await control(page, 'cardNum').waitFor()
})

test('a card number is grouped while it is typed, and the caret never jumps @both:sweep @smoke', async ({ page }) => {
  const number = control(page, 'cardNum')
  await number.click()
  await page.keyboard.type('4242424242424242')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  const caret = () => number.evaluate((input: HTMLInputElement) => input.selectionStart)
  await expect(number).toHaveValue('4242 4242 4224 242')
  expect(await caret()).toBe(12)
  await page.keyboard.type('4')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  expect(await caret()).toBe(13)
})

test('a month that does not exist becomes 01, and a message says so', async ({ page }) => {
  await control(page, 'effectiveDate').click()
  await page.keyboard.type('13')
  await expect(control(page, 'effectiveDate')).toHaveValue('01 / ')
  await expect(page.locator('#demo-empty > [role=status]')).toHaveText('This month does not exist, so it became 01')
})

test('autofilled values look like typed values', async ({ page }) => {
  const number = control(page, 'cardNum')
  await number.evaluate((input: HTMLInputElement) => {
    input.value = '5555555555554444'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(number).toHaveValue('5555 5555 5555 4444')
})

test('an error shows when the field is left, and a complete number is checked while it is typed @smoke', async ({
  page,
}) => {
  await control(page, 'cardNum').click()
  await page.keyboard.type('4242')
  await expect(error(page, 'cardNum')).toBeEmpty()
  await page.keyboard.press('Tab')
  await expect(error(page, 'cardNum')).toHaveText(/^Please enter a valid card number/)
  await control(page, 'cardNum').click()
  await page.keyboard.press('End')
  await page.keyboard.type('424242424242')
  await expect(error(page, 'cardNum')).toBeEmpty()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(error(page, 'cardNum')).toHaveText(/^Please enter a valid card number/)
})

test('an error moves the following fields, and its space stays until the corrected field is left', async ({ page }) => {
  const number = control(page, 'cardNum')
  const next = control(page, 'cardHolderName')
  const top = async () => Math.round((await next.boundingBox())?.y ?? 0)
  // The code that holds the space loads after the page.
  await page.waitForTimeout(3_000)
  const before = await top()
  await number.click()
  await page.keyboard.type('4242')
  expect(await top()).toBe(before)
  await page.keyboard.press('Tab')
  await expect(error(page, 'cardNum')).toContainText('too few or too many digits')
  // The message, and its reason on a separate line.
  await expect.poll(top).toBe(before + 46)
  // Nothing moves during typing.
  await number.click()
  await page.keyboard.press('End')
  await page.keyboard.type('424242424242')
  await expect(error(page, 'cardNum')).toBeEmpty()
  expect(await top()).toBe(before + 46)
  await page.keyboard.press('Tab')
  await expect.poll(top).toBe(before)
})

test('a button does not move away from the pointer when its press leaves a field', async ({ page }) => {
  const button = page.locator('button[form=demo-empty]')
  await control(page, 'cardNum').click()
  await page.keyboard.type('4242')
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  if (!before) throw new Error('the button has no place')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(error(page, 'cardNum')).not.toBeEmpty()
})

test('a corrected field gets a tick, and Required disappears with the first character', async ({ page }) => {
  await page.locator('button[form=demo-empty]').click()
  await expect(control(page, 'cardNum')).toBeFocused()
  await expect(error(page, 'cvv')).toHaveText('Required')
  await control(page, 'cvv').click()
  await page.keyboard.type('1')
  await expect(error(page, 'cvv')).toBeEmpty()
  await page.keyboard.type('23')
  await page.keyboard.press('Tab')
  await expect(page.locator('#demo-empty [data-mended]')).toHaveText(['CVC/CVV'])
})

test('the unfinished text of the focused field is sent, however the form is submitted', async ({ page }) => {
  await control(page, 'phone', 'filled').fill('')
  await control(page, 'phone', 'filled').click()
  await page.keyboard.type('21ab7')
  await expect(control(page, 'phone', 'filled')).toHaveValue(/^\(?217$/)
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('button[form=demo-filled]')?.click())
  await expect(page.locator('section:has(#demo-filled) > [role=status]')).toContainText('phone')
})

test('no card data gets into the markup, and only choices have a name', async ({ page }) => {
  await control(page, 'cardNum').fill('4242424242424242')
  await page.keyboard.press('Tab')
  const markup = await page.evaluate(() => [...document.forms].map((form) => form.outerHTML).join())
  expect(markup).not.toMatch(/4242 ?4242/)
  expect(await page.locator('form[id^=demo-] [name]:not([type=radio])').count()).toBe(0)
})
