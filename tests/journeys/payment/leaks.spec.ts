/**
 * Types card data on every path of a payment, then searches every place where it could have been kept. A separate test
 * proves that the search works (tests/unit/journeys).
 */
import type { Page } from 'playwright/test'
import { type Canaries, canariesIn, canariesInBytes } from '../canaries.ts'
import { expectResult, fillCard, payButton } from '../checkout.ts'
import { expect } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { test } from '../mortal.ts'
import { browserTraces, filesOf, rowTraces, type Trace, watchRequests } from '../traces.ts'

const cards = {
  success: '5555555555554444',
  decline: '4000000000000002',
  challenge: '4000000000003220',
  verification: '4000000000000036',
  timeOut: '4000000000000259',
  crash: '4000000000000077',
  fault: '378282246310005',
}
const canaries: Canaries = {
  numbers: Object.values(cards),
  names: ['Quixotinalda', 'Zebulonsdottir'],
  cvcs: ['047', '0471'],
}

test('card number, holder name and CVC are in no log, row, file, address or storage, on any path of a payment @payment @smoke', async ({
  page,
  context,
  complaints,
  mortal,
}) => {
  test.setTimeout(240_000)
  const { databaseUrl, data } = mortal
  let gateway: Gateway = mortal
  const wire = watchRequests(context)
  const traces: Trace[] = []

  async function payWith(number: string, then: (key: string) => Promise<void>) {
    const order = await gateway.createOrder()
    await page.goto(order.url)
    await fillCard(page, {
      'Card number': number,
      'CVC/CVV': number === cards.fault ? '0471' : '047',
      'Cardholder name': 'Quixotinalda Zebulonsdottir',
    })
    traces.push(...(await browserTraces(page)))
    await payButton(page).click()
    await then(order.key)
    traces.push(...(await browserTraces(page)))
  }

  await test.step('success', () => payWith(cards.success, (key) => expectResult(page, 'success', key)))

  await test.step('decline', () =>
    payWith(cards.decline, async (key) => {
      await expectResult(page, 'failed', key)
      await page
        .getByRole('link', { name: 'Try again' })
        .or(page.getByRole('button', { name: 'Try again' }))
        .click()
      await expect(payButton(page)).toBeVisible()
    }))

  await test.step('3-D Secure', () =>
    payWith(cards.challenge, async (key) => {
      await page.getByRole('button', { name: /^(Approve|Confirm)/ }).click()
      await expectResult(page, 'success', key)
    }))

  await test.step('the CVC again', () =>
    payWith(cards.verification, async (key) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'CVC/CVV' }).fill('047')
      traces.push(...(await browserTraces(page)))
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expectResult(page, 'success', key)
    }))

  await test.step('an error of the page, with what was typed in its message', async () => {
    await page.goto((await gateway.createOrder()).url)
    await fillCard(page, {
      'Card number': cards.fault,
      'CVC/CVV': '0471',
      'Cardholder name': 'Quixotinalda Zebulonsdottir',
    })
    await throwWhatWasTyped(page)
    const faults = () =>
      wire.filter(({ where, text }) => where === 'a body to /api/txn/log' && /"kind":"error"/.test(text))
    await expect.poll(() => faults().length).toBe(2)
    await expect.poll(() => gateway.output().match(/could not draw/g)?.length).toBe(2)
    expect(complaints.splice(0).join()).toContain('could not draw')
    traces.push(...(await browserTraces(page)))
  })

  await test.step('a crash of the gateway', async () => {
    await page.route('**/api/txn/confirmPayment', async (route) => {
      await route.fetch()
      await gateway.kill()
      await route.abort()
    })
    await payWith(cards.crash, async (key) => {
      await expect(page.getByText('Network error, try again later').first()).toBeVisible()
      traces.push(...(await browserTraces(page)))
      gateway = await mortal.startAgain()
      await expect(page).toHaveURL(new RegExp(`/result/(pending|success).*${key}`), { timeout: 40_000 })
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a time-out', async () => {
    await page.clock.install()
    await payWith(cards.timeOut, async (key) => {
      const attempts = async () => wire.filter(({ where }) => where === 'a body to /api/txn/confirmPayment').length
      await expect.poll(attempts).toBe(6)
      await page.clock.fastForward(50_000)
      await expectResult(page, 'pending', key)
    })
  })

  await page.close()
  await gateway.stop()
  traces.push(...wire)
  for (const [where, text] of Object.entries({ first: mortal.output(), second: gateway.output() }))
    traces.push(...text.split('\n').map((line) => ({ where: `the ${where} output`, text: line })))
  const rows = await rowTraces(databaseUrl ? { databaseUrl } : { data })
  traces.push(...rows)

  // The search covered each place: each of these exists, so it could have held a secret.
  const places = new Set(traces.map(({ where }) => where))
  for (const place of ['an address', 'a body to /api/txn/log', 'session storage', 'the markup', 'the second output'])
    expect(places).toContain(place)
  expect(rows.filter(({ where }) => where === 'a row of public.attempts').length).toBe(6)
  expect(
    rows.filter(({ text }) => text.includes('ada@example.com')).length,
    'billing values of open payments',
  ).toBeGreaterThan(0)

  expect(
    traces.flatMap(({ where, text }) => canariesIn(text, canaries).map((found) => `${found} in ${where}`)),
  ).toEqual([])
  const files = filesOf(data)
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap(({ name, bytes }) => canariesInBytes(bytes, canaries).map((found) => `${found} in ${name}`)),
  ).toEqual([])
  const kept = traces.filter(({ where }) => where === 'session storage' || where === 'local storage')
  const names = new Set(kept.flatMap(({ text }) => Object.keys(JSON.parse(text))))
  expect([...names].filter((name) => !/^(intent|redirect|typed)_|^lang$/.test(name))).toEqual([])
})

/** Throws an uncaught error and an unhandled rejection, with the values as in the fields and as digits. */
function throwWhatWasTyped(page: Page) {
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value).join(' ')
    const digits = typed.replace(/(\d) (?=\d)/g, '$1')
    setTimeout(() => {
      throw new Error(`could not draw ${typed}`)
    })
    void Promise.reject(new Error(`could not draw ${digits} of Quixotinalda`))
  })
}
