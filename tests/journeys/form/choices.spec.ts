/** Checkboxes, radio groups and texts below a label, on the page that shows every control in every state. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const control = (page: Page, field: string, form = 'choices') => page.locator(`#demo-${form}_${field}`)
const error = (page: Page, field: string) => page.locator(`#demo-choices_${field}__error`)
const check = (page: Page) => page.locator('button[form=demo-choices]').click()

test.beforeEach(async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/test/components-demo`)
  await control(page, 'mandate').waitFor()
})

test('a checkbox is ticked by its text and by the space bar, and its link opens in a new tab', async ({
  page,
  context,
}) => {
  const mandate = page.getByRole('checkbox', { name: /^I accept the direct debit mandate/ }).first()
  await expect(mandate).toHaveAccessibleName(
    /^I accept the direct debit mandate \(opens in a new tab\) and the terms of the bank \(opens in a new tab\) ?\.$/,
  )
  await expect(mandate).toHaveAccessibleDescription(
    'You may ask your bank to give it back (opens in a new tab) within eight weeks.',
  )
  await page
    .getByText('I accept the')
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect(mandate).toBeChecked()
  await mandate.focus()
  await page.keyboard.press('Space')
  await expect(mandate).not.toBeChecked()
  const { height = 0 } = (await mandate.locator('..').boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)

  await context.route('https://www.example.com/**', (route) => route.fulfill({ body: 'The mandate.' }))
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'direct debit mandate (opens in a new tab)' }).first().click(),
  ])
  expect(tab.url()).toBe('https://www.example.com/mandate')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(mandate).not.toBeChecked()
})

test('a required checkbox shows an error until it is ticked', async ({ page }) => {
  await check(page)
  await expect(error(page, 'mandate')).toHaveText('Please tick this box to continue')
  await expect(control(page, 'mandate')).toHaveAccessibleDescription(/Please tick this box to continue/)
  await expect(control(page, 'mandate')).toHaveAttribute('aria-invalid', 'true')
  await page
    .locator('#demo-choices')
    .getByRole('link', { name: /^I accept the direct debit mandate and/ })
    .click()
  await expect(control(page, 'mandate')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(error(page, 'mandate')).toBeEmpty()
})

test('arrow keys choose an option, and its errors and help are read out', async ({ page }) => {
  await check(page)
  const group = page.getByRole('radiogroup', { name: 'Account type' }).first()
  await expect(group).toHaveAccessibleDescription(/Required.*As your bank calls it\./)
  await page.getByRole('alert').getByRole('link', { name: 'Account type' }).first().click()
  await expect(group.getByRole('radio', { name: 'Checking' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const savings = group.getByRole('radio', { name: 'Savings' })
  await expect(savings).toBeChecked()
  await expect(savings).toHaveAccessibleDescription('Some banks take no direct debits from it.')
  await expect(error(page, 'accountType')).toBeEmpty()
})

test('the text below a label describes its control', async ({ page }) => {
  await expect(control(page, 'account')).toHaveAccessibleDescription('The ten digits at the top of your statement.')
})

test('every choice is sent', async ({ page }) => {
  await control(page, 'account').fill('1234567890')
  await page.getByRole('radiogroup', { name: 'Account type' }).first().getByText('Savings').click()
  await control(page, 'mandate').check()
  await check(page)
  await expect(page.getByText('Complete: account, accountType, mandate')).toBeVisible()
})
