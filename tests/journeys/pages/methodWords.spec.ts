/** A method's own texts for readers whose language the page does not have. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'
import { type Case, caseOf, textsOf } from '../methods/cases.ts'
import { choose, confirm, openInstructions } from '../methods/shopper.ts'
import { confirmLocal } from '../shopper.ts'

/** The heading of the steps, each step and each note: in the file's language, and marked with it. */
async function expectSentences(page: Page, { method }: Case, tag: string) {
  const { hint, steps = [], notes = [] } = method.text[tag] ?? {}
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: hint })).toHaveAttribute('lang', tag)
  await expect(main.locator(`ol[lang=${tag}] li`)).toHaveText(steps)
  for (const note of notes) await expect(main.getByText(note)).toHaveAttribute('lang', tag)
}

/** The page's own texts. */
async function expectPage(page: Page, tag: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  const order = page.getByText(String(textsOf(tag)['local.order']))
  await expect(order).toBeVisible()
  expect(await order.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(tag)
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('in Indonesia', () => {
  test.use({ locale: 'id-ID' })

  test('a code is explained in Indonesian on an English page, and on a German page chosen in the menu', async ({
    page,
    gateway,
  }) => {
    const qris = caseOf('QRIS')
    const { country, currency, amountMinor } = qris
    const order = await gateway.createOrder({ country, currency, amountMinor })
    await page.goto(order.url)
    await page.locator('label', { has: page.locator('#method_QRIS') }).click()
    await confirm(page, { ...qris, order, texts: textsOf('en') })
    await expectPage(page, 'en')
    await expectSentences(page, qris, 'id')
    await expectNoOverflow(page)
    await expectAccessible(page)

    await page.getByLabel('Language').selectOption('de')
    await expectPage(page, 'de')
    await expectSentences(page, qris, 'id')
    await page.reload()
    await expectPage(page, 'de')
    await expectSentences(page, qris, 'id')
  })

  test('the way to a wallet’s own site is explained in Indonesian, with a link to the English page', async ({
    page,
    gateway,
  }) => {
    const pending = await choose(page, gateway, caseOf('DANA'))
    await confirm(page, pending)
    await openInstructions(page, pending)
    await expectPage(page, 'en')
    await expectSentences(page, pending, 'id')
  })
})

test.describe('in Malaysia', () => {
  test.use({ locale: 'ms-MY' })

  test('a shop and its code are explained in Malay, also the rows that the file names', async ({ page, gateway }) => {
    const pending = await choose(page, gateway, caseOf('Cash_MY'))
    await confirm(page, pending)
    await expectPage(page, 'en')
    await expectSentences(page, pending, 'ms')
    await expect(page.locator('dt[lang=ms]', { hasText: 'Kedai' })).toBeVisible()
    // The button's word comes from the page, and the name of what it copies from the file.
    const copy = page.getByRole('button', { name: 'Copy Kod pembayaran' })
    await expect(copy.locator('[lang=ms]')).toHaveText('Kod pembayaran')
  })
})

test.describe('in Kenya', () => {
  test.use({ locale: 'sw-KE' })

  test('the reason for an M-PESA failure is in Swahili', async ({ page, gateway }) => {
    const mpesa = caseOf('MPESA')
    const { country, currency, amountMinor, method } = mpesa
    const { key } = await gateway.createOrder({ country, currency, amountMinor })
    await confirmLocal(gateway.url, key, mpesa)
    const [decline, sentence] = Object.entries(method.text.sw?.declines ?? {})[0] ?? []
    await fetch(`${gateway.url}/api/sandbox/${key}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'fail', decline }),
    })
    await page.goto(`${gateway.url}/result/failed?key=${key}&type=payment`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main').locator('[lang=sw]')).toHaveText(String(sentence))
  })
})
