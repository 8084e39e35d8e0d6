/**
 * Each call of the page with each fault of a network or server: the page shows a message, keeps everything typed,
 * charges once, and offers a way to continue. The sweep tries all combinations, and `npm test` a sample.
 */
import type { Page } from 'playwright/test'
import { type Fault, faults, test } from '../faultProxy.ts'
import { expect } from '../fixtures.ts'
import { sampleOf } from '../sample.ts'
import type { Call } from './calls/call.ts'
import { calls } from './calls.ts'

// A page that the gateway drew makes fewer calls than a page that draws itself.
test.use({ drawnBy: 'browser' })

const cases = Object.keys(calls).flatMap((call) => Object.keys(faults).map((fault) => `${call}: ${fault}`))
const tag = sampleOf(cases, 2)

/** The page's messages for a failed call, or for one whose answer it found elsewhere. */
const troubles =
  /Network error|have not been charged|finding out what became of it|Failed to get parameters|not available at the moment|Update Success|Subscription cancelled/
/** The page's messages for a call without an answer yet. */
const patience = /Processing|Loading|takes longer than usual|Waiting for your bank|Making order/

/** Time limits pass on the page's own clock, which takes no real time. */
const waits: Partial<Record<Fault, number>> = { slow: 20_000, drip: 51_000 }

async function wait(page: Page, ms: number) {
  await page.clock.fastForward(ms)
  // The first message of a slow page comes from its style sheet, whose animation runs on another clock.
  await page.evaluate((ms) => {
    for (const each of document.getAnimations()) each.currentTime = Number(each.currentTime) + ms
  }, ms)
}

for (const name of cases) {
  const [call = '', fault = ''] = name.split(': ') as [string, Fault]
  test(`the shopper can continue after ${name}${tag(name)}`, async ({ page, between, gateway, complaints }) => {
    const { order: wish, isMeant, reach, press, again, arrives, isSilent, hidesTyped } = calls[call] as Call
    const order = await gateway.createOrder(wish)
    const visit = { page, url: between.url, key: order.key }
    const waitMs = waits[fault as Fault]
    if (waitMs) await page.clock.install()
    await reach(visit)
    const isThere = page.url() !== 'about:blank'
    let typed = isThere ? await typedOn(page) : {}
    // Short: a missing button means that the page has already moved on.
    page.setDefaultTimeout(5_000)
    /** A page that opens may go to another address before it shows anything. */
    let before = isThere ? page.url() : undefined
    const isLedOn = () => before !== undefined && page.url() !== before
    between.spoil(fault as Fault, isMeant)
    await press(visit)
    if (!isThere) typed = await typedOn(page)
    await expect.poll(() => between.spoiled()).toBeGreaterThan(0)
    if (waitMs) await wait(page, waitMs)

    const hasMessage = (text: string) => troubles.test(text) || (fault === 'slow' && patience.test(text))
    if (isSilent) expect(await visibleText(page)).not.toMatch(troubles)
    else await expect.poll(async () => isLedOn() || hasMessage(await visibleText(page))).toBe(true)
    if (!hidesTyped) await expect.poll(async () => (isLedOn() ? typed : typedOn(page))).toMatchObject(typed)
    before ??= page.url()

    await between.mend()
    // The page continues by itself, or the shopper repeats the action.
    await expect(async () => {
      if (!isLedOn()) await again(visit).catch(() => {})
      await arrives(visit)
    }).toPass({ timeout: 60_000 })
    expect(await gateway.successes(order.id)).toBeLessThan(2)
    // Chromium itself logs each error answer.
    const others = complaints.filter((each) => !/^Failed to load resource: the server responded/.test(each))
    complaints.splice(0, complaints.length, ...others)
  })
}

const visibleText = (page: Page) =>
  page
    .locator('body')
    .innerText()
    .catch(() => '')

/** The value of each control by its id, without the billing country, which a call may change. */
const typedOn = (page: Page): Promise<Record<string, string>> =>
  page
    .locator(':is(input, select, textarea):not([data-country])')
    .evaluateAll((controls) =>
      Object.fromEntries(
        (controls as HTMLInputElement[])
          .map((each) => [each.id || each.name, /radio|checkbox/.test(each.type) ? String(each.checked) : each.value])
          .filter(([, value]) => value),
      ),
    )
