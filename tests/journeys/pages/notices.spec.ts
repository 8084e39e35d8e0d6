/** A lost and restored network, a card's error, and the page's reports. Notices: tests/components/app/ui. */
// WCAG 4.1.3
import type { Page } from 'playwright/test'
import { control, expectResult, fillCard, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const networkError = (page: Page) => page.getByRole('status').getByText('Network error, try again later')

test('an offline page shows one message while it lasts, keeps typed values, and can be paid when the network is back @smoke', async ({
  page,
  context,
  gateway,
}) => {
  const order = await gateway.createOrder()
  // The network watcher loads two seconds after the form. Its first action is to report the load timings.
  const isWatching = page.waitForRequest('**/api/txn/log')
  await page.goto(order.url)
  await fillCard(page)
  await isWatching
  await context.setOffline(true)
  const offline = page.getByText("You're offline.")
  await expect(offline).toHaveText(/You have not been charged/)
  await payButton(page).click()
  // One message, whatever the shopper presses.
  await page.waitForTimeout(500)
  await expect(offline).toHaveCount(1)
  await expect(offline).toBeVisible()
  await expect(networkError(page)).toHaveCount(0)
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')

  await context.setOffline(false)
  await expect(page.getByText("You're online again. You can go on.")).toBeVisible()
  await expect(offline).toHaveCount(0)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('a notice of five seconds says that the card is incorrect, beside the message on the page', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  await payWith(page, (await gateway.createOrder()).url, '4000000000000127')
  const notice = page.getByRole('status').getByText('Card information is incorrect')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByText('Card information is incorrect')).toBeVisible()
  await page.clock.runFor(5_100)
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByText('Card information is incorrect')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a page that failed to load without a network loads by itself when the network is back', async ({
  page,
  gateway,
}) => {
  await page.route('**/api/checkout/*', (route) => route.abort())
  await page.goto((await gateway.createOrder()).url)
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(control(page, 'Card number')).toBeVisible()
})

test('load timings are logged once, with the key of the address and without shopper data', async ({
  page,
  gateway,
}) => {
  const entries: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/txn/log')) entries.push(request.postDataJSON())
  })
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4242424242424242')
  await expectResult(page, 'success', order.key)
  await page.reload()
  await expect.poll(() => entries.filter(({ key }) => key === order.key).length).toBe(1)
  const [entry] = entries.filter(({ key }) => key === order.key)
  expect(entry).toMatchObject({ kind: 'timing', route: '/result/success' })
  const { load, firstByte } = (entry as { timings: Record<string, number> }).timings
  expect(load).toBeGreaterThan(0)
  expect(firstByte).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(entries)).not.toMatch(/4242|Springfield|Lovelace/)
})

test('an uncaught error is reported once, with route and stack, without the values of fields @smoke', async ({
  page,
  gateway,
  complaints,
}) => {
  const entries: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/txn/log')) entries.push(request.postDataJSON())
  })
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Cardholder name').fill('Zebulon Quixote')
  await page.evaluate(() => {
    for (let times = 0; times < 30; times++)
      setTimeout(() => {
        throw new Error('Zebulon Quixote 4242 4242 4242 4242 went wrong')
      })
    void Promise.reject(new Error('nobody waited for this'))
  })
  const errors = () => entries.filter(({ kind }) => kind === 'error')
  await expect.poll(() => errors().length).toBe(2)
  await page.waitForTimeout(500)
  expect(errors()).toHaveLength(2)
  expect(errors()[0]).toMatchObject({ code: 'TF900', route: expect.stringMatching(/^\/checkout\//) })
  expect(JSON.stringify(errors())).not.toMatch(/Zebulon|Quixote|4242 4242/)
  expect(JSON.stringify(errors())).toContain('nobody waited for this')
  complaints.length = 0
})
