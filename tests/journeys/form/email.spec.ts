/** The e-mail field suggests domains, for keyboard, touch and screen readers. */
// WCAG 1.4.13, 4.1.2
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const email = (page: Page) => page.getByRole('combobox', { name: 'Email' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Email' }).getByRole('option')

test.beforeEach(async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  await email(page).waitFor()
})

test('arrow keys choose an e-mail suggestion, and Enter then does not submit', async ({ page }) => {
  await email(page).click()
  await page.keyboard.type('ada@')
  await expect(options(page)).toHaveText([
    'ada@gmail.com',
    'ada@yahoo.com',
    'ada@hotmail.com',
    'ada@outlook.com',
    'ada@icloud.com',
  ])
  await expect(page.locator('#checkout > [role=status]')).toHaveText('5 suggestions, arrow keys to choose')
  await expect(email(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const marked = await email(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${marked}"]`)).toHaveText('ada@yahoo.com')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(email(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveValue('ada@yahoo.com')
  await expect(options(page)).toHaveCount(0)
  await expect(email(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Required')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('the list follows the text, wraps around, and closes with Escape, Tab and a complete domain', async ({ page }) => {
  await email(page).click()
  await page.keyboard.type('ada@yahoo.c')
  await expect(options(page)).toHaveText(['ada@yahoo.com', 'ada@yahoo.co.uk', 'ada@yahoo.co.jp'])
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(email(page)).toHaveValue('ada@yahoo.c')
  await page.keyboard.type('o')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.type('m')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(options(page)).toHaveCount(0)
  await expect(email(page)).toHaveValue('ada@yahoo.co')
})

test('a click or tap takes a suggestion, without an error in between @both @smoke', async ({ page, isMobile }) => {
  await email(page).click()
  await page.keyboard.type('ada@gm')
  const option = options(page).first()
  await (isMobile ? option.tap() : option.click())
  await expect(email(page)).toHaveValue('ada@gmail.com')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
})

test('the list comes 300 ms after the last key, and its code loads with the first focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await email(page).waitFor()
  expect(asked.filter((url) => url.includes('Suggestions'))).toEqual([])
  await email(page).focus()
  await expect.poll(() => asked.filter((url) => url.endsWith('.js') && url.includes('Suggestions')).length).toBe(1)
  await page.clock.install()
  await page.keyboard.type('ada@')
  await page.clock.runFor(200)
  await page.keyboard.type('g')
  await page.clock.runFor(250)
  await expect(options(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(options(page)).toHaveText(['ada@gmail.com', 'ada@gmx.com', 'ada@gmx.de'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })
  test('the suggestions cover the button that stays at the bottom', async ({ page }) => {
    await email(page).click()
    await page.keyboard.type('ada@g')
    const last = options(page).last()
    await expect(last).toBeVisible()
    const isOnTop = await last.evaluate((option) => {
      option.scrollIntoView({ block: 'nearest' })
      const { left, top, height } = option.getBoundingClientRect()
      return option.contains(document.elementFromPoint(left + 20, top + height / 2))
    })
    expect(isOnTop).toBe(true)
  })
})
