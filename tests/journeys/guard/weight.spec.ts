import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { sampleOf } from '../sample.ts'

const mostBytes = 150_000

test('a card number can be typed after at most 150,000 bytes of gzipped JavaScript @smoke', async ({
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

/** @returns the gzipped bytes of the scripts that were requested by the time the card number could be typed */
async function firstLoad(page: Page, gateway: Gateway, tag: string): Promise<number> {
  const order = await gateway.createOrder()
  // Warms the gateway up.
  await page.request.get(`${gateway.url}/test`)
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
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
    return asked.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
  })
  const weights = await Promise.all(
    needed.map(async (name): Promise<[string, number]> => [name, (await scripts.get(name)) ?? Number.NaN]),
  )
  console.log(weights.map(([name, bytes]) => `${String(bytes).padStart(8)} ${name}`).join('\n'))
  expect(weights.length).toBeGreaterThan(1)
  const all = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  console.log(`${tag}: ${all} bytes`)
  return all
}
