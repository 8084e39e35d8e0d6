/** The page before it can be used: content appears at once, and nothing moves. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { caseOf } from '../methods/cases.ts'
import { sampleOf } from '../sample.ts'
import { confirmLocal } from '../shopper.ts'

// A page that the gateway drew makes fewer calls than a page that draws itself.
test.use({ drawnBy: 'browser' })

test('the shell in the HTML is painted before any script loads @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(order.url, { waitUntil: 'commit' })
  await expect(page.locator('.shell-main')).toBeVisible()
  await expect.poll(() => paints(page)).toContain('first-paint')
  expect(await page.locator('#root > .shell').count()).toBe(1)
  letGo()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
})

const paints = (page: Page) => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const comings = windows.flatMap((size) =>
  [0, 800].map((delayMs) => ({ size, delayMs, where: `at ${size.width} px, each answer ${delayMs} ms late` })),
)
const comingTag = sampleOf(
  comings.map(({ where }) => where),
  1,
)

for (const { size, delayMs, where } of comings)
  test(`nothing moves while the checkout loads ${where}${comingTag(where)}`, async ({ page, gateway }) => {
    const order = await gateway.createOrder()
    await page.setViewportSize(size)
    await page.addInitScript(watchShifts)
    if (delayMs > 0)
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        await route.continue()
      })
    await page.goto(order.url)
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
    // Waits for content that loads after the form, such as the rotating card logos.
    await page.waitForTimeout(3_000)
    expect(await page.evaluate(() => (window as unknown as Shifting).shifts)).toEqual([])
  })

/** The address of each page that shows a result, as opened by a reload. */
const resultPages: Record<string, (gateway: Gateway) => Promise<string>> = {
  'a result': async (gateway) => `/result/unknow?key=${(await gateway.createOrder()).key}`,
  'an instruction page': async (gateway) => {
    const one = caseOf('OXXO')
    const { country, currency, amountMinor } = one
    const { key } = await gateway.createOrder({ country, currency, amountMinor })
    await confirmLocal(gateway.url, key, one)
    return `/payment/local?key=${key}`
  },
}

const outlines = Object.entries(resultPages).flatMap(([name, address]) =>
  windows.map((size) => ({ address, size, where: `${name} first shows its own outline at ${size.width} px` })),
)
const outlineTag = sampleOf(
  outlines.map(({ where }) => where),
  1,
)

for (const { address, size, where } of outlines)
  test(`${where}, and nothing moves${outlineTag(where)}`, async ({ page, gateway }) => {
    const path = await address(gateway)
    await page.setViewportSize(size)
    await page.addInitScript(watchShifts)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.goto(gateway.url + path, { waitUntil: 'commit' })
    const outline = page.locator('.shell[data-layout=result] .shell-main')
    await expect(outline).toBeVisible()
    const promised = await outline.boundingBox()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const kept = await page.locator('main').boundingBox()
    expect(Math.abs((promised?.x ?? 0) - (kept?.x ?? 99))).toBeLessThanOrEqual(2)
    expect(Math.abs((promised?.width ?? 0) - (kept?.width ?? 999))).toBeLessThanOrEqual(4)
    await page.waitForTimeout(3_000)
    expect(await page.evaluate(() => (window as unknown as Shifting).shifts)).toEqual([])
  })

test('nothing moves while another method is chosen and its form loads', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ country: 'BR', currency: 'BRL' })
  await page.route('**/forms/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.goto(order.url)
  const row = page.locator('label', { has: page.locator('#method_CARD') })
  const form = page.locator('#checkout')
  await expect(form).toBeVisible()
  await row.click()
  // The press closes the row above at once.
  await expect(form).toHaveCount(0)
  const closed = await row.boundingBox()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  expect(await row.boundingBox()).toEqual(closed)
})

interface Shifting {
  shifts: string[]
}

/** Runs in the page: collects each shift without user input, with what moved. */
function watchShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node }[]
    })[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80))
      shifts.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
