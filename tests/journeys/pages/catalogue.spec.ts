/** Every outcome of a payment: the page shows its message and offers a next step. */
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

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

interface Walk {
  /** Brings the page there with the real gateway. @returns a gateway to stop afterwards */
  reach: (page: Page, gateway: Gateway) => Promise<Gateway | undefined>
  /** The shopper's next step; absent if the message itself says what to do. */
  wayOn?: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name })
const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name })
const toShop = link('Return to shop.example')

/** Pays a new order with this card. */
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

/** Opens a checkout of a gateway whose card method is changed. */
const withCards =
  (change: (method: MethodFile) => void, country: string): Walk['reach'] =>
  async (page) => {
    const schemas = ownSchemas()
    changeFile<MethodFile>(schemas, 'methods/CARD.json', change)
    // The other method that is offered in every country.
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
    // The network fails just when the page requests the payment instructions.
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
    // The file changes while the shopper looks at the methods: the form is no longer available.
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
    // Few countries have no method. None has one once cards are sold only in the United States.
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
    // The bank is slow, and the shopper checks the order's state.
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

test('every message has a journey or is listed as a later one, never both', () => {
  const missing = (Object.keys(catalogue) as Situation[]).filter((name) => !walks[name])
  expect(missing.sort()).toEqual([...later].sort())
})

const tag = sampleOf(Object.keys(walks), 3)

for (const [name, { reach, wayOn }] of Object.entries(walks) as [Situation, Walk][]) {
  test(`${name} says “${catalogue[name]}” and offers a next step${tag(name)}`, async ({ page, gateway }) => {
    const own = await reach(page, gateway)
    // Some start their own gateway, whose first page takes longer.
    await expect(page.getByText(catalogue[name]).first()).toBeVisible({ timeout: 30_000 })
    if (wayOn) await expect(wayOn(page)).toBeEnabled()
    await page.close()
    await own?.stop()
  })
}

test('without a method the page has both ways back, and the first leads to the country', async ({ page }) => {
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
