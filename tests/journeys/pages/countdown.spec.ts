/** The time to pay on the page, with the gateway's clock. Its words: tests/components/blocks/Countdown.test.tsx. */
// WCAG 2.2.1
import type { Page } from 'playwright/test'
import { control, fillCard } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, payment } from '../shopper.ts'

const timer = (page: Page) => page.getByRole('timer')
const line = (page: Page) => page.locator('p', { hasText: /^Expires in/ })

/** The number of seconds that the notice shows. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await timer(page).innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('from three minutes before the end a notice counts down, and moves nothing when it appears @both', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  await page.goto((await gateway.createOrder({ effectiveMinutes: 4, timeFixedBy: 'stock' })).url)
  await expect(line(page)).toHaveText(/^Expires in 00:04 minutes · Pay before /)
  await page.waitForLoadState('networkidle')
  const before = await control(page, 'Card number').boundingBox()
  await page.clock.runFor(30_000)
  await expect(timer(page)).toHaveCount(0)
  await page.clock.runFor(32_000)
  await expect(timer(page)).toHaveText(/^Pay within 02:5\d, or this page expires\.$/)
  await expect(page.getByRole('button', { name: 'Add 4 min' })).toHaveCount(0)
  expect((await control(page, 'Card number').boundingBox())?.y).toBe(before?.y)
})

test('a device whose clock is an hour wrong shows the gateway’s time, also after a reload', async ({
  page,
  gateway,
}) => {
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await page.goto((await gateway.createOrder({ effectiveMinutes: 2 })).url)
  await expect(timer(page)).toBeVisible()
  const first = await secondsShown(page)
  expect(first).toBeGreaterThan(90)
  expect(first).toBeLessThanOrEqual(121)
  await page.reload()
  await expect(timer(page)).toBeVisible()
  const second = await secondsShown(page)
  expect(second).toBeGreaterThan(70)
  expect(second).toBeLessThanOrEqual(first)
})

test('at 0 the page fires time-end once, shows 00:00 and leads to the timeout page @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  await page.goto((await gateway.createOrder({ effectiveMinutes: 2 })).url)
  await expect(timer(page)).toBeVisible()
  await page.evaluate(() => {
    document.addEventListener('time-end', () => {
      const { textContent } = document.querySelector('[role=timer]') ?? {}
      console.info(`time-end ${textContent}`)
    })
  })
  const ends: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('time-end')) ends.push(message.text())
  })
  await gateway.advance('PT121S')
  await page.clock.runFor(121_000)
  await expect(page).toHaveURL(/\/result\/timeout\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page expired')
  expect(ends).toEqual(['time-end Pay within 00:00, or this page expires.'])
})

test('a page whose clock ends too early asks the gateway, and continues to count', async ({ page, gateway }) => {
  await page.clock.install()
  await page.goto((await gateway.createOrder({ effectiveMinutes: 4 })).url)
  await fillCard(page)
  await expect(line(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Only this device's clock jumps.
  await page.clock.fastForward(300_000)
  await expect(line(page)).toHaveText(/^Expires in 00:0[34] minutes · /)
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
})

test('the notice counts in words for screen readers, and offers more time each time it appears @both @smoke', async ({
  page,
  gateway,
}) => {
  const { url } = await gateway.createOrder({ effectiveMinutes: 2, extendMinutes: 10 })
  await page.goto(url)
  await expect(timer(page)).toHaveAccessibleName(
    /^Pay within (2 minutes|1 minute( \d+ seconds?)?), or this page expires\.$/,
  )
  const more = page.getByRole('button', { name: 'Add 10 min' })
  for (const minutes of ['1[12]', '1[0-3]']) {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(line(page)).toHaveText(
      new RegExp(`^Expires in 00:${minutes} minutes · Pay before (\\w{3}, \\w{3} \\d+, )?\\d+:\\d\\d [AP]M$`),
    )
    await expect(page.getByText(/^More time added\. Pay before /)).toBeAttached()
    await gateway.advance('PT9M30S')
    await page.reload()
    await expect(more).toBeVisible()
  }
})

test('time added in one tab appears in the other, and a surplus press there adds no more', async ({
  page,
  context,
  gateway,
}) => {
  const { url } = await gateway.createOrder({ effectiveMinutes: 2, extendMinutes: 10 })
  const other = await context.newPage()
  const more = (tab: typeof page) => tab.getByRole('button', { name: 'Add 10 min' })
  for (const tab of [page, other]) {
    await tab.goto(url)
    await expect(more(tab)).toBeVisible()
  }
  // The other tab does not know it yet.
  await page.route('**/status', (route) => route.abort())
  await more(other).click()
  await expect(line(other)).toBeVisible()
  await more(page).click()
  await expect(line(page)).toHaveText(/^Expires in 00:1[12] minutes/)
})

test('a request for more time follows an order that was paid meanwhile', async ({ page, gateway }) => {
  const { key, url } = await gateway.createOrder({ effectiveMinutes: 2 })
  await page.goto(url)
  const more = page.getByRole('button', { name: 'Add 2 min' })
  await expect(more).toBeVisible()
  await confirm(gateway.url, await payment(gateway.url, key, '4242424242424242'), crypto.randomUUID())
  await more.click()
  await expect(page).toHaveURL(/\/result\/success/)
})
