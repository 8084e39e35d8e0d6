import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { see } from '../visibility.ts'
import { scanned, standIn } from './standIn.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

/** Moves the page's clock on, in steps that leave time for answers. */
async function pass(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1_000)
    await page.evaluate(() => new Promise<void>((resolve) => queueMicrotask(resolve)))
  }
}

test('an offline instruction page asks at most 8 times a minute, and at once when the network is back', async ({
  page,
  context,
  gateway,
}) => {
  const order = await standIn(context, gateway, scanned)
  await page.clock.install()
  await page.goto(order.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  order.isCut = true
  await context.setOffline(true)
  await pass(page, 60)
  expect(order.asked).toBeGreaterThan(1)
  expect(order.asked).toBeLessThanOrEqual(8)
  order.isCut = false
  order.state = 'paid'
  const before = order.asked
  await context.setOffline(false)
  await expect.poll(() => order.asked).toBe(before + 1)
  await expect(page).toHaveURL(/\/result\/success/)
})

test('a hidden instruction page does not ask, and asks as soon as it is visible', async ({
  page,
  context,
  gateway,
}) => {
  const order = await standIn(context, gateway, scanned)
  await page.clock.install()
  await page.goto(order.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await see(page, 'hidden')
  await pass(page, 120)
  expect(order.asked).toBe(0)
  await see(page, 'visible')
  await expect.poll(() => order.asked).toBe(1)
})

const left = /^Time left: (\d+):(\d\d):(\d\d)$/

async function secondsLeft(page: Page): Promise<number> {
  const [, hours, minutes, seconds] = left.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

for (const offMinutes of [-10, 0, 10]) {
  test(`on a device ${offMinutes} minutes off the remaining time is the server’s, also after a reload`, async ({
    page,
    context,
    gateway,
  }) => {
    const validMs = 30 * 60_000
    const order = await standIn(context, gateway, scanned, { page: '/payment/qrcode' }, { validMs })
    const endMs = Date.now() + validMs
    await page.clock.install({ time: Date.now() + offMinutes * 60_000 })
    for (const visit of [() => page.goto(order.url), () => page.reload()]) {
      await visit()
      await expect(page.getByRole('timer')).toHaveText(left)
      const real = (endMs - Date.now()) / 1_000
      expect(Math.abs((await secondsLeft(page)) - real)).toBeLessThan(6)
    }
  })
}

test('when the time is over the page asks, and shows the order’s result @smoke', async ({ page, context, gateway }) => {
  const order = await standIn(context, gateway, scanned, { page: '/payment/qrcode' }, { validMs: 60_000 })
  await page.clock.install({ time: Date.now() })
  await page.goto(order.url)
  await expect(page.getByRole('timer')).toHaveText(/^Time left: 00:(00:\d\d|01:00)$/)
  order.state = 'expired'
  await page.clock.fastForward(62_000)
  await expect(page).toHaveURL(/\/result\/timeout\?key=/)
})

test('Check again asks at once and says that there is no result yet', async ({ page, context, gateway }) => {
  const order = await standIn(context, gateway, scanned)
  await page.goto(order.url)
  await expect(page.getByText('This page updates automatically.')).toBeVisible()
  const before = order.asked
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('No result yet. We keep checking.')).toBeVisible()
  expect(order.asked).toBeGreaterThan(before)
})
