/** The picture of the card below the order: what it shows, where there is room for it, and that it keeps no secret. */
import type { Page } from 'playwright/test'
import { canariesIn } from '../canaries.ts'
import { control, expectResult, fill, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { monthly, subscribed } from '../subscriber.ts'
import { browserTraces } from '../traces.ts'

/** Opens the tree of the picture to the journey, before the page closes it. */
const openTrees = (page: Page) =>
  page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function opened(init) {
      return attachShadow.call(this, { ...init, mode: 'open' })
    }
  })

const picture = (page: Page) => page.locator('aside .card')

/** A line of the picture: digits, dots of what is missing, and full dots of a hidden character. */
const line = (page: Page, name: string) =>
  page
    .locator(`aside .${name} i`)
    .evaluateAll((cells) =>
      (cells as HTMLElement[])
        .map(({ dataset: { gap, dot }, textContent }) =>
          gap === '' ? ' ' : dot === '' ? '•' : dot === 'typed' ? '●' : textContent,
        )
        .join(''),
    )

const codeIn = (page: Page, side: 'front' | 'back') => line(page, `${side} .code`)

test('a picture of the card shows what is typed, in the groups and with the logo of its brand @smoke', async ({
  page,
  gateway,
}) => {
  await openTrees(page)
  await page.goto((await gateway.createOrder()).url)
  await expect(picture(page)).toBeVisible()
  expect(await line(page, 'number')).toBe('•••• •••• •••• ••••')
  expect(await line(page, 'date')).toBe('•• / ••')
  await expect(page.locator('aside .mark img')).toHaveCount(0)

  await fill(page, { 'Card number': '4242 4242 42', 'Expiry date': '12 / 3', 'Cardholder name': 'Ada Lovelace' })
  await expect.poll(() => line(page, 'number')).toBe('4242 4242 42•• ••••')
  expect(await line(page, 'date')).toBe('12 / 3•')
  await expect(page.locator('aside .holder')).toHaveText('Ada Lovelace')
  await expect(page.locator('aside .mark img')).toHaveAttribute('src', '/brands/VISA.svg')

  await fill(page, { 'Card number': '3056 9309 02' })
  await expect.poll(() => line(page, 'number')).toBe('3056 930902 ••••')
  await expect(page.locator('aside .mark img')).toHaveAttribute('src', '/brands/DINERSCLUB.svg')
})

test('it turns over while the code is typed, and shows how many digits, not which', async ({ page, gateway }) => {
  await openTrees(page)
  await page.goto((await gateway.createOrder()).url)
  await expect(picture(page)).toBeVisible()
  await expect(picture(page)).not.toHaveAttribute('data-turned')
  await control(page, 'CVC/CVV').focus()
  await expect(picture(page)).toHaveAttribute('data-turned')
  await page.keyboard.type('04')
  await expect.poll(() => codeIn(page, 'back')).toBe('●●•')
  await expect(picture(page)).not.toHaveText(/\d/)
  await control(page, 'Cardholder name').focus()
  await expect(picture(page)).not.toHaveAttribute('data-turned')
})

test('an American Express card does not turn: its code is on the front', async ({ page, gateway }) => {
  await openTrees(page)
  await page.goto((await gateway.createOrder()).url)
  await expect(picture(page)).toBeVisible()
  const spot = page.locator('aside .front .code')
  await expect(spot).toBeHidden()
  await fill(page, { 'Card number': '3782' })
  await expect.poll(() => line(page, 'number')).toBe('3782 •••••• •••••')
  await expect(spot).toBeVisible()
  await control(page, 'CVC/CVV').focus()
  await page.keyboard.type('047')
  await expect.poll(() => codeIn(page, 'front')).toBe('●●●•')
  await expect(spot).toHaveCSS('outline-style', 'solid')
  await expect(picture(page)).not.toHaveAttribute('data-turned')
})

test('it comes without moving anything, is no stop of Tab, and no screen reader reads it', async ({
  page,
  gateway,
}) => {
  await openTrees(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts) document.documentElement.dataset.shifted = String(value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Card number').waitFor()
  const layout = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('aside h2, aside dl, main, footer')].map((each) =>
        JSON.stringify(each.getBoundingClientRect()),
      ),
    ])
  await expect(picture(page)).toHaveCount(0)
  const before = await layout()
  await expect(picture(page)).toBeVisible()
  expect(await layout()).toEqual(before)
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
  await expect(page.locator('aside [aria-hidden=true]').filter({ has: page.locator('.card') })).toHaveCount(1)
  await expect(page.locator('aside').locator('[tabindex], input, button, a')).toHaveCount(0)
})

test('it goes with the card form, on paper and where it has no room', async ({ page, gateway }) => {
  await openTrees(page)
  await page.goto((await gateway.createOrder({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })).url)
  await expect(picture(page)).toBeVisible()
  await fill(page, { 'Card number': '4242' })
  await page.locator('#method_OXXO').check()
  await expect(picture(page)).toHaveCount(0)
  await page.locator('#method_CARD').check()
  await expect(picture(page)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(picture(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(picture(page)).toBeVisible()
  for (const size of [
    { width: 1280, height: 440 },
    { width: 900, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect(picture(page)).toBeHidden()
  }
})

test('it makes room for the payments of a subscription while they are unfolded', async ({ page, gateway }) => {
  await openTrees(page)
  // Moving logos change the page too.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto((await gateway.createOrder(monthly)).url)
  await expect(picture(page)).toBeAttached()
  await expect(picture(page)).toBeHidden()
  const schedule = page.locator('aside summary')
  await schedule.click()
  await expect(picture(page)).toBeVisible()
  await schedule.click()
  await expect(picture(page)).toBeHidden()
})

test('a phone has no room for it, and does not ask for its code @both', async ({ page, gateway, isMobile }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const background = page.waitForResponse(/\/background-/)
  await page.goto((await gateway.createOrder()).url)
  await (await background).finished()
  const isAsked = () => asked.some((url) => url.includes('/cardPicture-'))
  if (!isMobile) return expect.poll(isAsked).toBe(true)
  // The background code asks at once, if at all.
  await page.waitForTimeout(1_000)
  expect(isAsked()).toBe(false)
})

test('without motion it shows its other side at once', async ({ page, gateway }) => {
  await openTrees(page)
  await page.goto((await gateway.createOrder()).url)
  await expect(picture(page)).toHaveCSS('transition-duration', '0.2s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(picture(page)).toHaveCSS('transition-duration', '0s')
  await expect(picture(page)).toHaveCSS('animation-name', 'none')
})

test('a card that replaces that of a subscription has its picture too', async ({ page, gateway }) => {
  await openTrees(page)
  const { key } = await subscribed(gateway)
  await page.goto(`${gateway.url}/replaceTheCard?key=${key}`)
  await expect(picture(page)).toBeVisible()
  await fill(page, { 'Card number': '5555 55' })
  await expect.poll(() => line(page, 'number')).toBe('5555 55•• •••• ••••')
})

test('no script that reads the page finds the card in it, and nothing of it stays after the payment', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  const host = page.locator('aside section > [aria-hidden=true]')
  await expect(host).toBeVisible()
  await fillCard(page, {
    'Card number': '5555 5555 5555 4444',
    'CVC/CVV': '047',
    'Cardholder name': 'Quixotinalda Zebulonsdottir',
  })
  expect(await host.evaluate((element) => element.shadowRoot)).toBeNull()
  const canaries = { numbers: ['5555555555554444'], names: ['Quixotinalda'], cvcs: ['047'] }
  const traces = await browserTraces(page)
  expect(traces.flatMap(({ where, text }) => canariesIn(text, canaries).map((found) => `${found}, ${where}`))).toEqual(
    [],
  )
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  await expect(page.locator('aside section > [aria-hidden=true]')).toHaveCount(0)
})
