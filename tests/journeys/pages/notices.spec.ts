/** Notices, a lost and restored network, and the page's reports. */
// WCAG 2.1.2, 3.3.4, 4.1.3
import type { Page } from 'playwright/test'
import { control, expectResult, fillCard, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const networkError = (page: Page) => page.getByRole('status').getByText('Network error, try again later')

/** Makes a notice appear: the form of another country can't load. */
async function failToChangeCountry(page: Page) {
  await page.route('**/methods?country=DE*', (route) => route.abort())
  await page.locator('select[data-country]').selectOption('DE')
  await expect(networkError(page)).toBeVisible()
}

test('a notice disappears after five seconds, but not while the pointer or focus is on it, and can be closed @both:sweep', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Email').waitFor()
  await failToChangeCountry(page)
  const close = page.getByRole('status').getByRole('button', { name: 'Close' })
  await close.focus()
  await page.clock.runFor(20_000)
  await expect(networkError(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(networkError(page)).toHaveCount(0)

  await failToChangeCountry(page)
  await networkError(page).hover()
  await page.clock.runFor(20_000)
  await expect(networkError(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_800)
  await expect(networkError(page)).toBeVisible()
  await page.clock.runFor(300)
  await expect(networkError(page)).toHaveCount(0)
})

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
  await payWith(page, (await gateway.createOrder()).url, '4000000000000127')
  const notice = page.getByRole('status').getByText('Card information is incorrect')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByText('Card information is incorrect')).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 8_000 })
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

test('Escape or No closes the cancel dialog, and the focus returns to its button', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder()).url)
  const cancel = page.getByRole('button', { name: 'Cancel payment' })
  for (const leave of ['Escape', 'Enter']) {
    await cancel.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    if (leave === 'Enter') await page.getByRole('button', { name: /^No/ }).focus()
    await page.keyboard.press(leave)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cancel).toBeFocused()
  }
  await expect(payButton(page)).toBeEnabled()
})
