/** The e-mail field suggests domains: by touch, with code of its own. Keys: tests/components/widgets/Email.test.tsx. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const email = (page: Page) => page.getByRole('combobox', { name: 'Email' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Email' }).getByRole('option')

test.beforeEach(async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  await email(page).waitFor()
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

test('the code of the list loads with the first focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await email(page).waitFor()
  expect(asked.filter((url) => url.includes('Suggestions'))).toEqual([])
  await email(page).focus()
  await expect.poll(() => asked.filter((url) => url.endsWith('.js') && url.includes('Suggestions')).length).toBe(1)
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
