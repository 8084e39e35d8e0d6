import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

const mostBytes = 150_000

test('a card can be typed after at most 150,000 bytes of JavaScript, gzip @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          // What was still on its way when the page closed was not waited for by anybody.
          () => Number.NaN,
        ),
      )
  })
  // The page itself tells when, so that a busy machine counts no more than a quick one.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('checkout_cardNum')) return
      observer.disconnect()
      performance.mark('typeable')
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
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
  expect(weights.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes)
})
