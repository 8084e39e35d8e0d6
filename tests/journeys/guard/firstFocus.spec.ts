/** When the code that pays comes: to whoever begins to fill in the form, drawn by the gateway or by the browser. */
import type { Page } from 'playwright/test'
import { control } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

test.use({ drawnBy: 'gateway' })

const pauseMs = 2_000
const script = /\/assets\/first-[\w-]+\.js$/
const encryption = /\/assets\/encrypt-[\w-]+\.js$/

/** What is loaded a while after the first paint never comes here. @returns whether the encryption was asked for */
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

test('the code that encrypts comes when somebody is in the form, and not before', async ({ page, gateway }) => {
  const isAsked = await withoutPause(page)
  await page.goto((await gateway.createOrder()).url)
  await expect(page.locator('button[type=submit][form=checkout]')).toBeEnabled()
  await page.getByLabel('Language').focus()
  await page.waitForTimeout(500)
  expect(isAsked()).toBe(false)
  await control(page, 'Card number').focus()
  await expect.poll(isAsked).toBe(true)
})

test('it comes to whoever was in the form before the page had its code, too', async ({ page, gateway }) => {
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
