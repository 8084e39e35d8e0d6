/** A subscriber replaces the card, or cancels. */
import type { Page } from 'playwright/test'
import { card, chooseCountry, control, fill, fillCard } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { cancel, inDays, monthly, subscribed, subscriptionOf, withTrial } from '../subscriber.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const other = { 'Card number': '5555 5555 5555 4444' }
const open = (page: Page, gateway: Gateway, path: string, key: string) => page.goto(`${gateway.url}/${path}?key=${key}`)

test('a shopper cancels after a question, also during the trial, and no charge follows @smoke', async ({
  page,
  gateway,
}) => {
  const { key } = await subscribed(gateway, withTrial)
  await page.goto(`${gateway.url}/result/success?key=${key}&type=subscription`)
  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await expect(title(page)).toHaveText('Cancel your subscription')
  await expect(page.getByText('Tea of the month')).toBeVisible()

  await button(page, 'Cancel subscription').click()
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone')
  await button(page, 'No, keep it').click()
  expect((await subscriptionOf(gateway.url, key)).state).toBe('trialing')

  await button(page, 'Cancel subscription').click()
  await button(page, 'Yes, cancel it').click()
  await expect(title(page)).toHaveText('Subscription cancelled')
  await expect(title(page)).toBeFocused()
  await gateway.advance('P40D')
  expect(await subscriptionOf(gateway.url, key)).toMatchObject({ state: 'cancelled', charges: [] })

  await page.reload()
  await expect(title(page)).toHaveText('Already cancelled')
  await expect(button(page, 'Cancel subscription')).toHaveCount(0)
})

test('cancelling a subscription that was cancelled elsewhere shows it as cancelled', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  await open(page, gateway, 'subscription/cancel', key)
  await button(page, 'Cancel subscription').waitFor()
  await cancel(gateway.url, key)
  await button(page, 'Cancel subscription').click()
  await button(page, 'Yes, cancel it').click()
  await expect(title(page)).toHaveText('Subscription cancelled')
})

test('a replacement card in Brazil needs the tax number', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  await open(page, gateway, 'replaceTheCard', key)
  await chooseCountry(page, 'Brazil')
  await expect(control(page, 'CPF/CNPJ')).toBeVisible()
  await fillCard(page, { ...other, 'CPF/CNPJ': '529.982.247-25' })
  await button(page, 'Replace card').click()
  await expect(title(page)).toHaveText('Update Success')
})

test('a subscription that has ended can’t be cancelled and needs no card', async ({ page, gateway }) => {
  const endsAt = await inDays(gateway.url, 5)
  const { key } = await subscribed(gateway, { subscription: { ...monthly.subscription, unit: 'W', endsAt } })
  await gateway.advance('P8D')
  await open(page, gateway, 'subscription/cancel', key)
  await expect(title(page)).toHaveText('Subscription ended')
  await open(page, gateway, 'replaceTheCard', key)
  await expect(title(page)).toHaveText('No card needed')
})

test('an order of another kind, or before its confirmation, has no such pages', async ({ page, gateway }) => {
  const paid = await gateway.createOrder()
  await open(page, gateway, 'subscription/cancel', 'x'.repeat(43))
  await expect(title(page)).toHaveText('Oops!')
  const opened = await gateway.createOrder(monthly)
  for (const path of ['subscription/cancel', 'replaceTheCard']) {
    // An unconfirmed order leads to the page that confirms it.
    await open(page, gateway, path, opened.key)
    await expect(page).toHaveURL(/\/checkout\//)
    await open(page, gateway, path, paid.key)
    await expect(page).toHaveURL(/\/checkout\//)
  }
})

test('without a network nothing is cancelled, and the page says so', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  await open(page, gateway, 'subscription/cancel', key)
  await button(page, 'Cancel subscription').click()
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline. Nothing was changed.")).toBeVisible()
  await button(page, 'Yes, cancel it').click()
  await expect(page.getByText('The answer was lost.')).toBeVisible()
  await page.context().setOffline(false)
  expect((await subscriptionOf(gateway.url, key)).state).toBe('active')
})

test('a shopper replaces the card, and later charges go to the new one @smoke', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  await open(page, gateway, 'replaceTheCard', key)
  await expect(page.getByText('Your subscription is charged to Visa ending in 4242.')).toBeVisible()
  await fillCard(page, other)
  await button(page, 'Replace card').click()
  await expect(title(page)).toHaveText('Update Success')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('is charged to Mastercard ending in 4444.')).toBeVisible()
  expect(await subscriptionOf(gateway.url, key)).toMatchObject({ lastFour: '4444' })
})

test('a refused card shows Update Failed and the reason, and typed values stay', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  await open(page, gateway, 'replaceTheCard', key)
  await fillCard(page, { 'Card number': '4000 0000 0000 9995' })
  await button(page, 'Replace card').click()
  const failed = page.getByRole('alert').filter({ hasText: /./ })
  await expect(failed).toContainText('Update Failed')
  await expect(failed).toContainText('Your card from before is kept.')
  await expect(failed).toBeFocused()
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  await expect(control(page, 'ZIP code')).toHaveValue('62701')
  expect(await subscriptionOf(gateway.url, key)).toMatchObject({ lastFour: '4242' })

  await fill(page, other)
  await button(page, 'Replace card').click()
  await expect(title(page)).toHaveText('Update Success')
})

test('an overdue amount is charged to the new card at once, and the page says so before', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway, monthly, '4000000000000028')
  for (const step of ['P32D', 'P8D', 'P8D']) await gateway.advance(step)
  expect((await subscriptionOf(gateway.url, key)).state).toBe('past_due')
  await page.goto(`${gateway.url}/result/success?key=${key}&type=subscription`)
  await expect(page.getByText('$9.90 could not be charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Replace card' }).click()
  await expect(page.getByText('$9.90 is overdue. It will be charged to the new card at once.')).toBeVisible()
  await fillCard(page, other)
  await button(page, 'Replace card and pay $9.90').click()
  await expect(title(page)).toHaveText('Update Success')
  const now = await subscriptionOf(gateway.url, key)
  expect(now).toMatchObject({ state: 'active', lastFour: '4444' })
  expect(now.overdueMinor).toBeUndefined()
  expect(now.charges.map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('the page keeps nothing of the new card, and another country has its own fields', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  await open(page, gateway, 'replaceTheCard', key)
  await fillCard(page, other)
  await page.locator('input[data-country]').fill('DE')
  await page.locator('input[data-country]').press('Enter')
  await expect(control(page, 'ZIP code')).toHaveCount(0)
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toMatch(new RegExp(`5555|4444|${card['Cardholder name']}`))
})
