/** A walk through everything that can become of a payment: each says its sentence and offers a way on. */
import type { Locator, Page } from 'playwright/test'
import type { MethodFile } from '../../../schemas/types.ts'
import { catalogue, later, type Situation } from '../../fixtures/catalogue.ts'
import { chooseCountry, fillCard, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { type Gateway, startGateway } from '../gateway.ts'
import { caseOf } from '../methods/cases.ts'
import { loseApplePay } from '../methods/devices.ts'
import { choose, confirm } from '../methods/shopper.ts'
import { sampleOf } from '../sample.ts'
import { changeFile, ownSchemas } from '../schemas.ts'

// It stands in for what the page asks of the API, which a page that the gateway drew does not ask.
test.use({ drawnBy: 'browser' })

interface Walk {
  /** Brings the page there, by the real gateway. @returns what is to be stopped after */
  reach: (page: Page, gateway: Gateway) => Promise<Gateway | undefined>
  /** What a shopper can do then; absent where the sentence itself says what to do. */
  wayOn?: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name })
const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name })
const toShop = link('Return to shop.example')

/** Pays a new order with that card. */
const paying =
  (cardNum: string): Walk['reach'] =>
  async (page, gateway) => {
    await payWith(page, (await gateway.createOrder()).url, cardNum)
    return undefined
  }

/** Opens a page of a new order by its own address. */
const opening =
  (path: (key: string) => string): Walk['reach'] =>
  async (page, gateway) => {
    await page.goto(gateway.url + path((await gateway.createOrder()).key))
    return undefined
  }

/** Opens a checkout of a gateway whose card method was changed. */
const withCards =
  (change: (method: MethodFile) => void, country: string): Walk['reach'] =>
  async (page) => {
    const schemas = ownSchemas()
    changeFile<MethodFile>(schemas, 'methods/CARD.json', change)
    // The other one that is offered everywhere.
    changeFile<MethodFile>(schemas, 'methods/APPLE_PAY.json', (method) => (method.enabled = false))
    const gateway = await startGateway({ schemas })
    await page.goto((await gateway.createOrder({ country })).url)
    return gateway
  }

const mexicanVoucher = caseOf('OXXO')

const walks: Partial<Record<Situation, Walk>> = {
  network: {
    async reach(page, gateway) {
      await page.goto((await gateway.createOrder()).url)
      await fillCard(page)
      await page.route('**/confirmPayment', (route) => route.abort())
      await payButton(page).click()
      return undefined
    },
    wayOn: button(/^Pay/),
  },
  card: { reach: paying('4000000000000127'), wayOn: link('Try again') },
  paymentFailed: { reach: paying('4000000000000002'), wayOn: link('Try again') },
  brokenLink: { reach: opening(() => `/checkout/${'x'.repeat(43)}`), wayOn: link('Try again') },
  errorTitle: { reach: opening(() => '/result/error') },
  resultError: { reach: opening(() => '/result/error') },
  expiredLink: {
    async reach(page, gateway) {
      const order = await gateway.createOrder({ effectiveMinutes: 1 })
      await gateway.advance('PT61S')
      await page.goto(order.url)
      return undefined
    },
    wayOn: toShop,
  },
  timeoutResult: {
    async reach(page, gateway) {
      const order = await gateway.createOrder({ effectiveMinutes: 1 })
      await gateway.advance('PT61S')
      await page.goto(`${gateway.url}/result/timeout?key=${order.key}&type=payment`)
      return undefined
    },
    wayOn: toShop,
  },
  localPayment: {
    // The network goes just when the page asks how to pay.
    async reach(page, gateway) {
      const pending = await choose(page, gateway, mexicanVoucher)
      await confirm(page, pending)
      await page.route('**/api/txn/*/local?*', async (route) => {
        await page.context().setOffline(true)
        await route.continue()
      })
      await page.reload()
      return undefined
    },
    wayOn: button('Try again'),
  },
  methodUnavailable: {
    // Its file changes while the shopper looks at the methods: the form is no longer to be had.
    async reach(page) {
      const schemas = ownSchemas()
      const gateway = await startGateway({ schemas })
      const { key, url } = await gateway.createOrder({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })
      await page.goto(url)
      await expect(page.getByRole('radio', { name: 'OXXO' })).toBeVisible()
      changeFile<MethodFile>(schemas, 'methods/OXXO.json', (method) => (method.enabled = false))
      const sold = async () => (await fetch(`${gateway.url}/api/checkout/${key}/methods?country=MX`)).text()
      await expect.poll(sold).not.toContain('OXXO')
      await page.getByRole('radio', { name: 'OXXO' }).check()
      return gateway
    },
    wayOn: button('return to the selection page'),
  },
  applePay: {
    async reach(page, gateway) {
      await loseApplePay(page)
      await page.goto((await gateway.createOrder()).url)
      await page.getByRole('radio', { name: 'Apple Pay' }).check()
      return undefined
    },
    wayOn: (page) => page.getByRole('radio', { name: 'Card' }),
  },
  noMethods: {
    // Few countries have no method at all: none does once cards are sold in the United States alone.
    reach: withCards((method) => (method.markets = [{ country: 'US', rank: 1 }]), 'AQ'),
    wayOn: (page) => page.getByRole('button', { name: 'Return to selection' }),
  },
  invalid: { reach: paying('4000000000000119'), wayOn: toShop },
  cancelled: {
    async reach(page, gateway) {
      await page.goto((await gateway.createOrder()).url)
      await page.getByRole('button', { name: 'Cancel payment' }).click()
      await page.getByRole('button', { name: /^Yes/ }).click()
      return undefined
    },
    wayOn: toShop,
  },
  success: { reach: paying('4242424242424242'), wayOn: toShop },
  unknown: { reach: opening((key) => `/result/unknow?key=${key}`), wayOn: button('Check again') },
  pending: { reach: paying('4000000000000077'), wayOn: button('Check again') },
  processing: {
    // The bank takes its time, and the shopper looks how the order stands.
    async reach(page, gateway) {
      const order = await gateway.createOrder()
      await payWith(page, order.url, '4000000000000085')
      await expect.poll(async () => (await gateway.order(order.id)).state).toBe('processing')
      await page.goto(`${gateway.url}/result/pending?key=${order.key}`)
      return undefined
    },
    wayOn: button('Check again'),
  },
}

test('every row has a walk or is named as one of a later issue, never both', () => {
  const missing = (Object.keys(catalogue) as Situation[]).filter((name) => !walks[name])
  expect(missing.sort()).toEqual([...later].sort())
})

const tag = sampleOf(Object.keys(walks), 5)

for (const [name, { reach, wayOn }] of Object.entries(walks) as [Situation, Walk][]) {
  test(`${name} says “${catalogue[name]}” and offers a way on${tag(name)}`, async ({ page, gateway }) => {
    const own = await reach(page, gateway)
    // Some start a gateway of their own, and the first page of a process takes its time.
    await expect(page.getByText(catalogue[name]).first()).toBeVisible({ timeout: 30_000 })
    if (wayOn) await expect(wayOn(page)).toBeEnabled()
    await page.close()
    await own?.stop()
  })
}

test('without a method both ways back are there, and the first leads to the country', async ({ page }) => {
  const own = await withCards((method) => (method.markets = [{ country: 'US', rank: 1 }]), 'AQ')(page, {} as Gateway)
  await expect(page.getByRole('link', { name: 'Return to merchant page' })).toHaveAttribute(
    'href',
    'http://shop.example/back',
  )
  await page.getByRole('button', { name: 'Return to selection' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-country]').first()).toBeFocused()
  await page.locator('[data-country]').first().blur()
  await chooseCountry(page, 'US')
  await expect(payButton(page)).toBeVisible()
  await page.close()
  await own?.stop()
})
