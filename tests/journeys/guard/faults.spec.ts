/**
 * Each call that the page makes, and each thing that a network or a server may do to it: a sentence, everything typed
 * kept, no double charge, a way on. All of them in the sweep; `npm test` takes a sample.
 */
import type { Page } from 'playwright/test'
import { card, control } from '../checkout.ts'
import { type Fault, faults, test } from '../faultProxy.ts'
import { expect } from '../fixtures.ts'
import { drawn } from '../sample.ts'
import { type Call, calls } from './calls.ts'

const cases = Object.keys(calls).flatMap((call) => Object.keys(faults).map((fault) => `${call}: ${fault}`))
/** The sample stays the one that was seen green, until the sweep has seen all of them: then it is the run's seed's. */
const seenSeed = 7
const taken = process.env.SWEEP ? cases : drawn(cases, seenSeed).slice(0, 12)

/** Something that says how it stands, whichever it is. */
const sentences =
  /Network error|not been charged|finding out|do not leave|not available|Processing|Loading|takes longer|Oops|Checking|waiting/i

/** What waits is let wait by the page's own clock, which takes no time. */
const waits: Partial<Record<Fault, number>> = { slow: 20_000, drip: 51_000 }

for (const name of taken) {
  const [call = '', fault = ''] = name.split(': ') as [string, Fault]
  test(`the shopper goes on after ${name}`, async ({ page, between, gateway, complaints }) => {
    const { order: wish, isMeant, reach, press, again, arrives, isTyped } = calls[call] as Call
    const order = await gateway.createOrder(wish)
    const visit = { page, url: between.url, key: order.key }
    const waitMs = waits[fault as Fault]
    if (waitMs) await page.clock.install()
    await reach(visit)
    // Whoever waits for a button that has gone has been led on.
    page.setDefaultTimeout(5_000)
    const stood = page.url()
    between.spoil(fault as Fault, isMeant)
    await press(visit)
    const before = stood === 'about:blank' ? page.url() : stood
    await expect.poll(() => between.spoiled()).toBeGreaterThan(0)
    if (waitMs) await page.clock.fastForward(waitMs)

    const isThere = () =>
      arrives(visit).then(
        () => true,
        () => false,
      )
    await expect.poll(async () => page.url() !== before || sentences.test(await told(page))).toBe(true)
    if (isTyped && page.url() === before)
      for (const [label, value] of Object.entries(card)) await expect(control(page, label)).toHaveValue(value)

    await between.mend()
    // Whoever waits is led on by the page itself, or does again what they did.
    await expect(async () => {
      if (page.url() === before) await again(visit).catch(() => {})
      expect(await isThere()).toBe(true)
    }).toPass({ timeout: 60_000 })
    expect((await gateway.order(order.id)).attempts.filter(({ state }) => state === 'paid').length).toBeLessThan(2)
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
