/** A method's own sentences, for readers whose language no page is in. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'
import { type Case, caseOf, textsOf } from '../methods/cases.ts'
import { choose, confirm, openInstructions } from '../methods/shopper.ts'
import { confirmLocal } from '../shopper.ts'

/** The heading over the steps, each step and each note: in the words of the file, and marked as such. */
async function expectSentences(page: Page, { method }: Case, tag: string) {
  const { hint, steps = [], notes = [] } = method.text[tag] ?? {}
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: hint })).toHaveAttribute('lang', tag)
  await expect(main.locator(`ol[lang=${tag}] li`)).toHaveText(steps)
  for (const note of notes) await expect(main.getByText(note)).toHaveAttribute('lang', tag)
}

/** What the page says itself. */
async function expectPage(page: Page, tag: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  const order = page.getByText(String(textsOf(tag)['local.order']))
  await expect(order).toBeVisible()
  expect(await order.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(tag)
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('in Indonesia', () => {
  test.use({ locale: 'id-ID' })

  test('a code is explained in Indonesian on a page in English, and on one in German that was chosen by hand', async ({
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

  test("so is the way to a wallet's own site, by a link that wants the page in English", async ({ page, gateway }) => {
    const pending = await choose(page, gateway, caseOf('DANA'))
    await confirm(page, pending)
    await openInstructions(page, pending)
    await expectPage(page, 'en')
    await expectSentences(page, pending, 'id')
  })
})

test.describe('in Malaysia', () => {
  test.use({ locale: 'ms-MY' })

  test('a shop and its code are explained in Malay, the rows that the file names too', async ({ page, gateway }) => {
    const pending = await choose(page, gateway, caseOf('Cash_MY'))
    await confirm(page, pending)
    await expectPage(page, 'en')
    await expectSentences(page, pending, 'ms')
    await expect(page.locator('dt[lang=ms]', { hasText: 'Kedai' })).toBeVisible()
    // The button is the page's, and what it copies is named as the file does.
    const copy = page.getByRole('button', { name: 'Copy Kod pembayaran' })
    await expect(copy.locator('[lang=ms]')).toHaveText('Kod pembayaran')
  })
})

test.describe('in Kenya', () => {
  test.use({ locale: 'sw-KE' })

  test('why M-PESA refused is said in Swahili', async ({ page, gateway }) => {
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
