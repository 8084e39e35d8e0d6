/**
 * Each call that the page makes, and each thing that a network or a server may do to it: a sentence, everything typed
 * kept, no double charge, a way on. All of them in the sweep; `npm test` takes a sample.
 */
import type { Page } from 'playwright/test'
import { type Fault, faults, test } from '../faultProxy.ts'
import { expect } from '../fixtures.ts'
import { sampleOf } from '../sample.ts'
import type { Call } from './calls/call.ts'
import { calls } from './calls.ts'

// What may happen to each call of a page that draws itself: one that the gateway drew asks less.
test.use({ drawnBy: 'browser' })

const cases = Object.keys(calls).flatMap((call) => Object.keys(faults).map((fault) => `${call}: ${fault}`))
const tag = sampleOf(cases, 6)

/** What the page says of a call that went wrong, or of one whose answer it found elsewhere. */
const troubles =
  /Network error|have not been charged|finding out what became of it|Failed to get parameters|not available at the moment|Update Success|Subscription cancelled/
/** And of one that is not answered yet. */
const patience = /Processing|Loading|takes longer than usual|Waiting for your bank|Making order/

/** What waits is let wait by the page's own clock, which takes no time. */
const waits: Partial<Record<Fault, number>> = { slow: 20_000, drip: 51_000 }

async function wait(page: Page, ms: number) {
  await page.clock.fastForward(ms)
  // The first sentence of a page that is late is its style sheet's, which runs by another clock.
  await page.evaluate((ms) => {
    for (const each of document.getAnimations()) each.currentTime = Number(each.currentTime) + ms
  }, ms)
}

for (const name of cases) {
  const [call = '', fault = ''] = name.split(': ') as [string, Fault]
  test(`the shopper goes on after ${name}${tag(name)}`, async ({ page, between, gateway, complaints }) => {
    const { order: wish, isMeant, reach, press, again, arrives, isSilent, hidesTyped } = calls[call] as Call
    const order = await gateway.createOrder(wish)
    const visit = { page, url: between.url, key: order.key }
    const waitMs = waits[fault as Fault]
    if (waitMs) await page.clock.install()
    await reach(visit)
    const isThere = page.url() !== 'about:blank'
    let typed = isThere ? await typedOn(page) : {}
    // Whoever waits for a button that has gone has been led on.
    page.setDefaultTimeout(5_000)
    /** A page that opens may go to another address before it says anything. */
    let before = isThere ? page.url() : undefined
    const isLedOn = () => before !== undefined && page.url() !== before
    between.spoil(fault as Fault, isMeant)
    await press(visit)
    if (!isThere) typed = await typedOn(page)
    await expect.poll(() => between.spoiled()).toBeGreaterThan(0)
    if (waitMs) await wait(page, waitMs)

    const isTold = (text: string) => troubles.test(text) || (fault === 'slow' && patience.test(text))
    if (isSilent) expect(await told(page)).not.toMatch(troubles)
    else await expect.poll(async () => isLedOn() || isTold(await told(page))).toBe(true)
    if (!hidesTyped) await expect.poll(async () => (isLedOn() ? typed : typedOn(page))).toMatchObject(typed)
    before ??= page.url()

    await between.mend()
    // Whoever waits is led on by the page itself, or does again what they did.
    await expect(async () => {
      if (!isLedOn()) await again(visit).catch(() => {})
      await arrives(visit)
    }).toPass({ timeout: 60_000 })
    expect(await gateway.successes(order.id)).toBeLessThan(2)
    // Chromium prints a line of its own for an answer that is an error.
    const others = complaints.filter((each) => !/^Failed to load resource: the server responded/.test(each))
    complaints.splice(0, complaints.length, ...others)
  })
}

const told = (page: Page) =>
  page
    .locator('body')
    .innerText()
    .catch(() => '')

/** What stands in each control, by its id; the billing country aside, which a call may be about. */
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
