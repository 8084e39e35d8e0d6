/** Pages fade into each other where the browser can, and nothing else changes. */
import type { Page } from 'playwright/test'
import { expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

/** Counts fades, with the length of each, and adds up what moved after a press without an act of the shopper. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { fades: [] as unknown[], shifted: 0 }
    let pressedAt = Number.POSITIVE_INFINITY
    addEventListener('click', () => (pressedAt = performance.now()), true)
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && entry.startTime > pressedAt) seen.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const { startViewTransition } = document
    document.startViewTransition = (draw) => {
      const transition = startViewTransition.call(document, draw)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const { pseudoElement } = effect as KeyframeEffect
          if (pseudoElement === '::view-transition-new(root)') seen.fades.push(effect?.getTiming().duration)
        }
      })
      return transition
    }
  })

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { fades: number[]; shifted: number } }).seen)

for (const [device, reducedMotion, fades] of [
  ['with motion', 'no-preference', [200]],
  ['with reduced motion', 'reduce', []],
] as const)
  test(`a paid checkout becomes its receipt ${device}: focused, and nothing is shifted @both`, async ({
    page,
    gateway,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await watch(page)
    const order = await gateway.createOrder()
    await page.goto(order.url)
    await fillCard(page)
    await payButton(page).click()
    await expectResult(page, 'success', order.key)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(async () => [...new Set((await seen(page)).fades)]).toEqual(fades)
    expect((await seen(page)).shifted).toBe(0)
  })

test('a browser without fades shows the next page at once', async ({ page, gateway }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
