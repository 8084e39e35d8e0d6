import type { Page } from 'playwright/test'
import table from '../../fixtures/routes.json' with { type: 'json' }
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { confirm, payment, status } from '../shopper.ts'

/** The card that brings an order into a state. */
const cards: Record<string, string> = {
  paid: '4242424242424242',
  failed: '4000000000000002',
  invalid: '4000000000000119',
}

const stateOf = (route: object) => (route as { order?: string }).order

for (const state of new Set(table.built.map(stateOf))) {
  if (state === 'local') continue
  const routes = table.built.filter((route) => stateOf(route) === state)
  test(`the routes of an order that is ${state ?? 'not there'} stand with their layout, header and languages`, async ({
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

test('the routes of local methods are there, and ask for an order', async ({ page, gateway }) => {
  for (const { route } of table.built.filter((each) => stateOf(each) === 'local')) {
    if (route.includes(':id')) continue
    await page.goto(`${gateway.url}/${route}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
    expect(new URL(page.url()).pathname).toBe(`/${route}`)
  }
})

const addressOf = (gateway: Gateway, route: string, key?: string) =>
  `${gateway.url}/${route.includes(':id') ? route.replace(':id', key ?? '') : key ? `${route}?key=${key}` : route}`

interface Rules {
  layout: string
  header: string
  languages: string | string[]
}

async function expectRules(page: Page, route: string, { layout, header, languages }: Rules, key?: string) {
  // The first: the demo of blocks draws headings of other pages below its own.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // It stands where it was asked for: no other page took its place.
  expect(new URL(page.url()).pathname).toBe(`/${key ? route.replace(':id', key) : route}`)
  expect(await page.locator('[data-layout]').first().getAttribute('data-layout')).toBe(layout)
  await expect(page.getByRole('contentinfo').getByText('Powered by Tillform')).toBeVisible()
  const offered = await page.getByRole('banner').getByLabel('Language').locator('option').count()
  expect(offered > 1).toBe(languages === 'all')
  if (!key) return
  const top = page.getByRole('banner')
  const way = top.getByRole('link', { name: /^Back to/ })
  const mark = top.getByText('Example Shop', { exact: true })
  if (header === 'hidden') await expect(way).toBeVisible()
  else {
    await expect(mark).toBeVisible()
    await expect(way).toHaveCount(0)
  }
}

const headers = { 'content-type': 'application/json' }

/** @returns the key of an order in that state, which no shopper has seen yet */
async function orderIn(gateway: Gateway, state: string): Promise<string> {
  const brand = { brand: 'Example Shop' }
  const { key } = await gateway.createOrder({ brand, ...(state === 'expired' ? { effectiveMinutes: 1 } : {}) })
  const card = cards[state]
  if (card) await confirm(gateway.url, await payment(gateway.url, key, card), crypto.randomUUID())
  if (state === 'expired') await gateway.advance('PT61S')
  if (state === 'cancelled')
    await fetch(`${gateway.url}/api/txn/${key}/cancel`, { method: 'POST', headers, body: '{}' })
  if (state === 'pending') {
    // Its answer is withheld, and it stays pending for a minute.
    void confirm(gateway.url, await payment(gateway.url, key, '4000000000000259'), crypto.randomUUID()).catch(() => {})
  }
  await expect.poll(async () => (await status(gateway.url, key)).state).toBe(state)
  return key
}
