/**
 * Every local method in every market, paid by somebody whose browser runs no script: recommended, chosen by a link, filled
 * in, posted, told how to pay, paid. `npm test` runs a sample, the sweep runs all.
 */
import type { Page } from 'playwright/test'
import { formatMoney } from '../../../core/money.ts'
import { amountLocaleOf } from '../../../renderer/i18n/region.ts'
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
import { type Case, cases, tag, textsOf } from './cases.ts'

test.use({ javaScriptEnabled: false })

for (const one of cases.filter(({ method }) => method.flow !== 'wallet')) {
  const { method, country, currency, amountMinor, language, branch } = one
  test(`${method.code} in ${country}${branch}: paid without a script, in ${language}${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder({ country, currency, amountMinor, language })
    const texts = textsOf(language)
    await page.goto(order.url)
    await chooseByLink(page, one)
    await fillIn(page, one)

    await expect(page).toHaveURL((url) => url.pathname === `/checkout/${order.key}`)
    const main = page.locator('main')
    await expect(main).toContainText(formatMoney(amountMinor, currency, amountLocaleOf(language, ['en-US'])))
    if (method.present.ticket !== 'none' && method.present.main === undefined)
      expect(await main.locator('svg[role=img] path').first().getAttribute('d'), 'its code').toMatch(/^M\d/)
    // The way on to a bank's own site is a plain link.
    if (method.flow === 'redirect') {
      await main.getByRole('link', { name: texts['checkout.pay.redirect'], exact: true }).click()
      await page.getByRole('button', { name: texts['challenge.approve'], exact: true }).click()
    } else await page.getByRole('button', { name: texts['local.sandbox.pay'], exact: true }).click()

    await expect(page.locator('h1')).toHaveText(String(texts['result.success.title']))
    expect(await gateway.successes(order.id)).toBe(1)
  })
}

/** A single method needs no choice. */
export async function chooseByLink(page: Page, { method }: Case): Promise<void> {
  const link = page.locator(`a[data-plain][href*="method=${method.code}"]`)
  if ((await link.count()) > 0) await link.click()
  await expect(page.locator('form#checkout')).toHaveAttribute('action', new RegExp(`method=${method.code}&`))
}

/** What depends on other fields is asked once those are posted. */
async function fillIn(page: Page, { method, option, values }: Case): Promise<void> {
  const left = new Map<string, unknown>(Object.entries(values))
  if (method.options?.length) left.set('option', option)
  for (let posts = 0; posts < 4; posts++) {
    for (const [field, value] of left) {
      const control = page.locator(`#checkout_${field}`)
      if ((await control.count()) === 0) continue
      // What is not to be chosen is said by the method.
      if (await control.isEnabled()) await fillControl(page, `checkout_${field}`, value)
      left.delete(field)
    }
    await page.locator('button[type=submit][form=checkout]').click()
    if ((await page.locator('form#checkout').count()) === 0) return
  }
}
