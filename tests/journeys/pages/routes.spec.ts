// WCAG 2.4.2
import type { Page } from 'playwright/test'
import type { MethodFile } from '../../../schemas/types.ts'
import table from '../../fixtures/routes.json' with { type: 'json' }
import { expect, test } from '../fixtures.ts'
import { type Gateway, startGateway } from '../gateway.ts'
import { type Case, cases } from '../methods/cases.ts'
import { changeFile, ownSchemas } from '../schemas.ts'
import { confirm, confirmLocal, payment, status } from '../shopper.ts'
import { subscribed } from '../subscriber.ts'

/** The card that puts an order into a state. */
const cards: Record<string, string> = {
  paid: '4242424242424242',
  failed: '4000000000000002',
  invalid: '4000000000000119',
}

const brand = { brand: 'Example Shop' }

const stateOf = (route: object) => (route as { order?: string }).order

for (const state of new Set(table.built.map(stateOf))) {
  // Routes of an install need a separate link: install.spec.ts.
  if (state === 'local' || state === 'install') continue
  const routes = table.built.filter((route) => stateOf(route) === state)
  test(`the routes of an order that is ${state ?? 'unknown'} have their layout, header and languages`, async ({
    page,
    gateway,
  }) => {
    test.slow()
    const key = state && (await orderIn(gateway, state))
    for (const { route, ...rules } of routes)
      await test.step(route, async () => {
        await page.goto(addressOf(gateway, route, key))
        await expectRules(page, route, rules, key)
      })
  })
}

const localRoutes = table.built.filter((each) => stateOf(each) === 'local')

test('the routes of local methods ask for an order', async ({ page, gateway }) => {
  for (const { route } of localRoutes) {
    if (route.includes(':id')) continue
    await page.goto(`${gateway.url}/${route}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
    expect(new URL(page.url()).pathname).toBe(`/${route}`)
  }
})

test('the routes of local methods show a pending order, with their layout, header and languages @both @smoke', async ({
  page,
  gateway,
  isMobile,
}) => {
  test.slow()
  for (const { route, page: id, ...rules } of localRoutes) {
    const [one, isForPhones] = methodOn(id)
    // The test below covers pages without a method. A page for phones appears only on a phone.
    if (!one || isMobile !== isForPhones) continue
    await test.step(route, async () => {
      const key = await pendingOf(gateway, one)
      await page.goto(`${addressOf(gateway, route, key)}${route.includes(':id') ? '?' : '&'}lang=es`)
      await expectRules(page, route, rules, key)
      // An English-only page ignores the requested language.
      await expect(page.locator('html')).toHaveAttribute('lang', rules.languages === 'all' ? 'es' : 'en')
    })
  }
})

test('the page of codes that no method uses works for a method that uses it @sweep', async ({ page }) => {
  const id = 'paymentLocalQrcode'
  expect(methodOn(id)).toEqual([undefined, false])
  const [one] = methodOn('paymentQrcode')
  if (!one) throw new Error('no method pays by a code')
  const schemas = ownSchemas()
  changeFile<MethodFile>(schemas, `methods/${one.method.code}.json`, ({ present }) => {
    if (present) present.page = id
  })
  const own = await startGateway({ schemas })
  for (const { route, page: other, ...rules } of localRoutes) {
    if (other !== id) continue
    const key = await pendingOf(own, one)
    await page.goto(addressOf(own, route, key))
    await expectRules(page, route, rules, key)
    await expect(page.getByRole('img', { name: /^QR code/ }).locator('path')).toBeAttached()
  }
  await page.close()
  await own.stop()
})

/** A method whose instructions use this page, and whether only on phones. */
function methodOn(id: string): [one: Case | undefined, isForPhones: boolean] {
  const waits = cases.filter(({ method: { flow } }) => flow !== 'redirect' && flow !== 'wallet')
  const mobile = waits.find(({ method }) => method.present.mobilePage === id)
  return [mobile ?? waits.find(({ method }) => method.present.page === id), mobile !== undefined]
}

/** @returns the key of an order that waits for its shopper to pay with this method */
async function pendingOf(gateway: Gateway, one: Case): Promise<string> {
  const { country, currency, amountMinor } = one
  const { key } = await gateway.createOrder({ brand, country, currency, amountMinor })
  await confirmLocal(gateway.url, key, one)
  return key
}

for (const [what, userAgent, columns] of [
  [
    'a tablet has one column however wide it is',
    'Mozilla/5.0 (Linux; Android 16; Tablet) Chrome/150.0 Safari/537.36',
    1,
  ],
  ['a desktop has the order beside the form', undefined, 2],
] as const)
  test(`by its user agent ${what}`, async ({ browser, gateway }) => {
    const context = await browser.newContext({ userAgent, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto((await gateway.createOrder()).url)
    const areas = page.locator('[data-layout=main] > :has(> main)')
    await expect(areas).toBeVisible()
    const tracks = await areas.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(tracks.split(' ')).toHaveLength(columns)
    await expect(page.getByRole('button', { name: 'Order summary $25.99' })).toBeVisible({ visible: columns === 1 })
    await context.close()
  })

const addressOf = (gateway: Gateway, route: string, key?: string) =>
  `${gateway.url}/${route.includes(':id') ? route.replace(':id', key ?? '') : key ? `${route}?key=${key}` : route}`

interface Rules {
  layout: string
  header: string
  logo?: string
  languages: string | string[]
}

async function expectRules(page: Page, route: string, { layout, header, logo, languages }: Rules, key?: string) {
  // The first heading: the demo of blocks draws headings of other pages below its own.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The address is unchanged: no other page replaced it.
  expect(new URL(page.url()).pathname).toBe(`/${key ? route.replace(':id', key) : route}`)
  expect(await page.locator('[data-layout]').first().getAttribute('data-layout')).toBe(layout)
  await expect(page.getByRole('contentinfo').getByText(/^(Powered by|Con la tecnología de) Tillform$/)).toBeVisible()
  const top = page.getByRole('banner')
  expect((await top.locator('select option').count()) > 1).toBe(languages === 'all')
  if (!key) return
  const way = top.getByRole('link', { name: /^(Back to|Volver a)/ })
  const mark = top.getByText('Example Shop', { exact: true })
  if (header === 'hidden' || logo === 'hidden') await expect(way).toBeVisible()
  else {
    await expect(mark).toBeVisible()
    await expect(way).toHaveCount(0)
  }
}

const headers = { 'content-type': 'application/json' }

/** @returns the key of an order in this state, which its shopper has not opened yet */
async function orderIn(gateway: Gateway, state: string): Promise<string> {
  if (state === 'subscribed') return (await subscribed(gateway, { brand })).key
  const { key } = await gateway.createOrder({ brand, ...(state === 'expired' ? { effectiveMinutes: 1 } : {}) })
  const card = cards[state]
  if (card) await confirm(gateway.url, await payment(gateway.url, key, card), crypto.randomUUID())
  if (state === 'expired') await gateway.advance('PT61S')
  if (state === 'cancelled')
    await fetch(`${gateway.url}/api/txn/${key}/cancel`, { method: 'POST', headers, body: '{}' })
  if (state === 'pending') {
    // The sandbox withholds the answer, so the attempt stays in progress for a minute.
    void confirm(gateway.url, await payment(gateway.url, key, '4000000000000259'), crypto.randomUUID()).catch(() => {})
  }
  await expect.poll(async () => (await status(gateway.url, key)).state).toBe(state)
  return key
}
