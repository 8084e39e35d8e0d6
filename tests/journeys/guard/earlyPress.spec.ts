/**
 * A press on a button before the page's code has loaded, on every page of the gallery: the button does its work as soon
 * as it can.
 */
import type { Browser, Page } from 'playwright/test'
import componentsDemo from '../../../pages/testComponentsDemo.json' with { type: 'json' }
import { states } from '../../gallery/states.ts'
import { addressOf } from '../drawing/addressOf.ts'
import { expect, test } from '../fixtures.ts'
import { openEarly } from '../openEarly.ts'
import { sampleOf } from '../sample.ts'
import { subscribed } from '../subscriber.ts'
import { taken } from '../taken.ts'

test.use({ drawnBy: 'gateway' })

// The browser always draws this page.
const pages = [...new Set(states.map(({ page }) => page))].filter((page) => page !== componentsDemo.id)
const sampled = sampleOf(pages, 1)
/** A submit button posts its form without the page's code. */
const needsCode = 'button[type=button]:visible:enabled'

for (const id of pages)
  test(`each button of ${id} works when it is pressed early${sampled(id)}`, async ({ browser, gateway }) => {
    const own = states.filter(({ page, repeats }) => page === id && !repeats)
    test.setTimeout(60_000 + own.length * 60_000)
    for (const state of own)
      await test.step(state.name, async () => {
        const address = await addressOf(browser, gateway, state)
        for (let at = 0; ; at++) if (!(await pressEarly(browser, address, at))) break
      })
  })

test('the question before a cancellation comes for a press before the code', async ({ page, gateway }) => {
  const { key } = await subscribed(gateway)
  const { letGo } = await openEarly(page, `${gateway.url}/subscription/cancel?key=${key}`)
  await page.getByRole('button', { name: 'Cancel subscription' }).dblclick()
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an early press is forgotten once the shopper types or presses elsewhere', async ({ page, gateway }) => {
  await watchPresses(page)
  const { letGo } = await openEarly(page, (await gateway.createOrder()).url)
  const first = page.locator(needsCode).first()
  await first.click()
  await page.locator('#checkout_cardNum').pressSequentially('4')
  await expect(first).not.toHaveAttribute('aria-busy')
  letGo()
  await taken(page)
  expect(await pressesOf(page)).toHaveLength(1)
})

/** @returns whether the page has that many buttons */
async function pressEarly(browser: Browser, address: string, at: number): Promise<boolean> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await watchPresses(page)
    const { letGo } = await openEarly(page, address)
    const button = page.locator(needsCode).nth(at)
    if ((await button.count()) === 0) return false
    const name = await button.textContent()
    await button.click()
    expect(await pressesOf(page)).toEqual([{ name, isTaken: false }])
    await expect(button).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect
      .poll(() => pressesOf(page))
      .toEqual([
        { name, isTaken: false },
        { name, isTaken: true },
      ])
    await expect(page.locator('button[aria-busy]')).toHaveCount(0)
    return true
  } finally {
    await context.close()
  }
}

/** Notes each press that a button gets, and whether the page had been taken over. Call it before the page is opened. */
const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses: object[] = []
    Object.assign(window, { presses })
    addEventListener(
      'click',
      ({ target }) => {
        const isTaken = Object.keys(target as Element).some((name) => name.startsWith('__reactProps'))
        presses.push({ name: (target as Element).closest('button')?.textContent, isTaken })
      },
      true,
    )
  })

const pressesOf = (page: Page) => page.evaluate(() => (window as unknown as { presses: object[] }).presses)
