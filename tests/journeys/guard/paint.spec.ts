/** What a shopper sees before the page can be used: something at once, and nothing that jumps. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

test('the shell in the HTML is painted before any script has come @smoke', async ({ page, gateway }) => {
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

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  for (const delayMs of [0, 800])
    test(`nothing moves while the checkout comes up at ${width} px, each answer ${delayMs} ms late`, async ({
      page,
      gateway,
    }) => {
      const order = await gateway.createOrder()
      await page.setViewportSize({ width, height })
      await page.addInitScript(watchShifts)
      if (delayMs > 0)
        await page.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delayMs))
          await route.continue()
        })
      await page.goto(order.url)
      await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
      // Time for what is fetched after the form, such as the card brands that take turns.
      await page.waitForTimeout(3_000)
      expect(await page.evaluate(() => (window as unknown as Shifting).shifts)).toEqual([])
    })

interface Shifting {
  shifts: string[]
}

/** Runs in the page: each shift that the shopper did not cause, with what moved. */
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
