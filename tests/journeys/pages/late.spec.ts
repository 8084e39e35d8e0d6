/** Answers that arrive after the shopper has left the page, and parts that do not load. */
import type { Page } from 'playwright/test'
import { answered } from '../clock.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, payment } from '../shopper.ts'

// A page that the gateway drew makes fewer calls than a page that draws itself.
test.use({ drawnBy: 'browser' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens another page of the site, like a link. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState({ idx: history.length }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)

/** Opens the privacy page, then a checkout without an answer, and presses Try again: that answer is held. */
async function leftWaiting(page: Page, url: string, answer: (real: object) => object | 'abort') {
  const { pathname, origin } = new URL(url)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.goto(`${origin}/privacy`)
  const before = await heading(page).innerText()
  let count = 0
  await page.route(`**/api${pathname}`, async (route) => {
    count++
    if (count === 1) return route.abort()
    await held
    const reply = answer((await (await route.fetch()).json()) as object)
    if (reply === 'abort') await route.abort()
    else await route.fulfill({ json: reply })
  })
  await follow(page, pathname)
  await expect(heading(page)).toHaveText('Oops!')
  const asked = page.waitForRequest(`**/api${pathname}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.goBack()
  await expect(heading(page)).toHaveText(before)
  return async () => {
    const done = page.waitForEvent('requestfinished').catch(() => {})
    go()
    await done
    // As long as a page takes to be drawn.
    await page.waitForTimeout(1_000)
    await expect(heading(page)).toHaveText(before)
    expect(new URL(page.url()).pathname).toBe('/privacy')
  }
}

test('a checkout that was tried again and left does not replace the next page', async ({ page, gateway }) => {
  const { url } = await gateway.createOrder()
  const answerNow = await leftWaiting(page, url, (real) => real)
  await answerNow()
})

test('an order that belongs on another site does not move a shopper who has left it', async ({ page, gateway }) => {
  const { url } = await gateway.createOrder()
  const redirect = 'https://bank.example/'
  await page.route(`${redirect}**`, (route) => route.fulfill({ body: 'The bank' }))
  const answerNow = await leftWaiting(page, url, (real) => ({
    ...real,
    state: 'challenge',
    next: { challenge: redirect },
  }))
  await answerNow()
})

test('the language chosen last is shown and kept, although the previous one loads after it', async ({
  page,
  gateway,
}) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/assets\/es-\w+-\w+\.json$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  const asked = page.waitForRequest(/\/assets\/es-\w+-\w+\.json$/)
  // The list shows the page's language. The previous language is chosen again by keyboard, or in another tab.
  const choose = (tag: string) =>
    page.getByLabel('Language').evaluate((list, value) => {
      Object.assign(list, { value })
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }, tag)
  await choose('es')
  await asked
  await choose('en')
  go()
  await page.waitForTimeout(1_000)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
})

test('a part of a page that has not loaded after 120 seconds is a network error, and can be retried', async ({
  page,
  gateway,
}) => {
  const { key } = await gateway.createOrder()
  await confirm(gateway.url, await payment(gateway.url, key, '4000000000000002'), crypto.randomUUID())
  await page.clock.install()
  let isAsked = false
  await page.route('**/assets/otherBlocks*.js', () => {
    isAsked = true
  })
  const arrives = answered(page, key)
  await page.goto(`${gateway.url}/result/failed?key=${key}`, { waitUntil: 'commit' })
  await arrives
  await expect.poll(() => isAsked).toBe(true)
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('main')).toContainText('Network error, try again later')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment failed, please try again')
})

test('a page that the browser draws also has the merchant’s colour', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder({ brand: { color: '#0f766e' } })).url)
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  await expect.poll(colour).toBe('#0f766e')
})
