import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { sampleOf } from '../sample.ts'

const mostBytes = 143_000

const documentOf = async (page: Page, url: string) => (await page.request.get(url)).text()

/** A language is data, but nothing can be typed without it either. */
const isCode = (path: string) => /\.js$|\/assets\/.*\.json$/.test(path)

test('a card number can be typed after at most 143,000 bytes of gzipped JavaScript and texts @smoke', async ({
  page,
  gateway,
}) => {
  expect(await firstLoad(page, gateway, 'en')).toBeLessThanOrEqual(mostBytes)
})

const tags = readdirSync(join(import.meta.dirname, '../../../locales'))
  .filter((file) => file.endsWith('.json') && file !== 'en.json')
  .map((file) => basename(file, '.json'))
const sampled = sampleOf(tags, 2)

for (const tag of tags) {
  test(`the same holds for a page in ${tag}${sampled(tag)}`, async ({ page, gateway }) => {
    expect(await firstLoad(page, gateway, tag)).toBeLessThanOrEqual(mostBytes)
  })
}

// A file that is named only by another file costs one more way to the gateway before the form can be filled.
for (const [what, query, order] of [
  ['a card', '', {}],
  ['a name in katakana', '?method=KONBINI', { country: 'JP', currency: 'JPY', amountMinor: 5_000 }],
] as const)
  test(`the document names every script that a form with ${what} needs`, async ({ page, gateway }) => {
    const { url } = await gateway.createOrder(order)
    // A thread that has drawn such a page before has its code already, and names it again.
    const [, html] = [await documentOf(page, url + query), await documentOf(page, url + query)]
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // A phone: on a desktop the form has the focus at once, and what helps typing loads.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url + query)
    await expect(page.locator('button[form=checkout]:not([data-early])')).toBeVisible()
    // The format of phone numbers loads after the form.
    const scripts = asked.filter((path) => isCode(path) && !/numbers-|phone-countries/.test(path))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((path) => !new RegExp(`(?:src|href)="${path}"`).test(html))).toEqual([])
  })

/** @returns the gzipped bytes of the scripts and texts that were requested by the time the card number could be typed */
async function firstLoad(page: Page, gateway: Gateway, tag: string): Promise<number> {
  const order = await gateway.createOrder()
  // Warms the gateway up.
  await page.request.get(`${gateway.url}/test`)
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (isCode(pathname))
      scripts.set(
        pathname,
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          // A request that was running when the page closed does not count.
          () => Number.NaN,
        ),
      )
  })
  // The page itself reports when its script works, so that a busy machine counts no more bytes than a fast one.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const pay = document.querySelector('button[form=checkout]')
      if (!document.getElementById('checkout_cardNum') || !pay || pay.hasAttribute('data-early')) return
      observer.disconnect()
      performance.mark('typeable')
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-early'] })
  })
  await page.goto(`${order.url}?lang=${tag}`)
  await expect(page.locator('#checkout_cardNum')).toBeEditable()
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  const needed = await page.evaluate(() => {
    const typeableMs = performance.getEntriesByName('typeable')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= typeableMs)
    return asked.map(({ name }) => new URL(name).pathname)
  })
  const weights = await Promise.all(
    needed
      .filter(isCode)
      .map(async (name): Promise<[string, number]> => [name, (await scripts.get(name)) ?? Number.NaN]),
  )
  console.log(weights.map(([name, bytes]) => `${String(bytes).padStart(8)} ${name}`).join('\n'))
  expect(weights.length).toBeGreaterThan(1)
  const all = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  console.log(`${tag}: ${all} bytes`)
  return all
}
