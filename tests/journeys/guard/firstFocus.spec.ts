/** When the payment code loads: as soon as the shopper begins to fill the form, whether gateway or browser drew it. */
import type { Page } from 'playwright/test'
import { control } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

test.use({ drawnBy: 'gateway' })

const pauseMs = 2_000
const script = /\/assets\/first-[\w-]+\.js$/
const encryption = /\/assets\/encrypt-[\w-]+\.js$/

/** Blocks what loads some time after the first paint. @returns whether the encryption code was requested */
async function withoutPause(page: Page): Promise<() => boolean> {
  await page.addInitScript((endless) => {
    const set = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) =>
      ms === endless ? 0 : set(work, ms, ...rest)) as typeof setTimeout
  }, pauseMs)
  let isAsked = false
  page.on('request', (request) => {
    if (encryption.test(request.url())) isAsked = true
  })
  return () => isAsked
}

test('the encryption code loads when the shopper enters the form, and not before', async ({ page, gateway }) => {
  const isAsked = await withoutPause(page)
  // On a desktop the page itself focuses the first field.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto((await gateway.createOrder()).url)
  await expect(page.locator('button[type=submit][form=checkout]')).toBeEnabled()
  await page.getByLabel('Language').focus()
  await page.waitForTimeout(500)
  expect(isAsked()).toBe(false)
  await control(page, 'Card number').focus()
  await expect.poll(isAsked).toBe(true)
})

test('it also loads for a shopper who entered the form before the page had its script', async ({ page, gateway }) => {
  const isAsked = await withoutPause(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(script, async (route) => {
    await held
    await route.continue()
  })
  await page.goto((await gateway.createOrder()).url, { waitUntil: 'commit' })
  await control(page, 'Card number').focus()
  letGo()
  await expect.poll(isAsked).toBe(true)
})
