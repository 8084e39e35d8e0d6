import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

const mostBytes = 150_000

test('a card can be typed after at most 150,000 bytes of JavaScript, gzip', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
  })
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  const weights = await Promise.all(
    [...scripts].map(async ([name, weight]): Promise<[string, number]> => [name, await weight]),
  )
  console.log(weights.map(([name, bytes]) => `${String(bytes).padStart(8)} ${name}`).join('\n'))
  expect(weights.length).toBeGreaterThan(1)
  expect(weights.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes)
})
