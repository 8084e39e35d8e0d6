/** Files of the page that a browser has cached incomplete: cut off in transit, with a lifetime of a year. */
import type { Page } from 'playwright/test'
import { card, control, expectResult, fillCard, payButton } from '../checkout.ts'
import { answered } from '../clock.ts'
import { type FaultProxy, test } from '../faultProxy.ts'
import { expect, forgive } from '../fixtures.ts'
import { sampleOf } from '../sample.ts'

// A page that the gateway drew makes fewer calls than a page that draws itself.
test.use({ drawnBy: 'browser' })

/** Sends half of such a file at the first request, and the browser caches that half. */
function cutOnce(between: FaultProxy, file: RegExp) {
  between.spoil('truncated', (_method, path) => file.test(path) && between.spoiled() === 0)
}

const asked = (page: Page, file: RegExp) => {
  const requests: string[] = []
  page.on('request', (request) => file.test(request.url()) && requests.push(request.url()))
  return requests
}

const keptFiles = {
  'the first chunk': /\/assets\/first-[\w-]+\.js$/,
  'what the first chunk imports': /\/assets\/rolldown-runtime-[\w-]+\.js$/,
  'the style sheet': /\/assets\/first-[\w-]+\.css$/,
  'the language': /\/assets\/en-\w+-\w+\.json$/,
}
const tag = sampleOf(Object.keys(keptFiles), 1)

for (const [what, file] of Object.entries(keptFiles))
  test(`${what} that the browser has cached incomplete is fetched past its cache, and the page appears by itself${tag(what)}`, async ({
    page,
    between,
    gateway,
    complaints,
  }) => {
    const order = await gateway.createOrder()
    cutOnce(between, file)
    await page.goto(`${between.url}/checkout/${order.key}`)
    await expect(control(page, 'Card number')).toBeEditable()
    expect(between.spoiled()).toBe(1)
    await expect(page.getByRole('heading', { name: 'Pay shop.example' })).toHaveCSS('font-family', /system-ui|sans/)
    forgive(complaints)
    // The cache is complete now: nothing is requested twice, and the page does not reload.
    await page.goto('about:blank')
    const loads = asked(page, /\/checkout\//)
    await page.goto(`${between.url}/checkout/${order.key}`)
    await expect(control(page, 'Card number')).toBeEditable()
    expect(loads.filter((url) => !url.includes('/api/'))).toHaveLength(1)
  })

test('payment code cached incomplete is fetched past the cache while the shopper waits, and everything typed is kept @smoke', async ({
  page,
  between,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  cutOnce(between, /\/assets\/submit-[\w-]+\.js$/)
  await page.goto(`${between.url}/checkout/${order.key}`)
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(between.spoiled()).toBeGreaterThan(0)
  forgive(complaints)
})

test('a first chunk that can’t load gives a message with a link, and is not requested endlessly', async ({
  page,
  between,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  const loads = asked(page, /\/checkout\/[^/]+$/)
  between.spoil('truncated', (_method, path) => /\/assets\/first-[\w-]+\.js$/.test(path))
  await page.goto(`${between.url}/checkout/${order.key}`)
  const notice = page.getByText('This takes longer than usual')
  await expect(notice).toBeVisible({ timeout: 5_000 })
  expect(loads).toHaveLength(1)
  await between.mend()
  await page.getByRole('link', { name: 'Load the page again' }).click()
  await expect(control(page, 'Card number')).toBeEditable()
  await control(page, 'Card number').fill(card['Card number'])
  forgive(complaints)
})

test('a language that can’t load gives the same message in place of a blank page', async ({
  page,
  between,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  between.spoil('truncated', (_method, path) => /\/assets\/en-\w+-\w+\.json$/.test(path))
  await page.goto(`${between.url}/checkout/${order.key}`)
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  await between.mend()
  await page.getByRole('link', { name: 'Load the page again' }).click()
  await expect(control(page, 'Card number')).toBeEditable()
  forgive(complaints)
})

test('a control without its code is given up after two minutes, and reloading the page fetches it again', async ({
  page,
  between,
  gateway,
}) => {
  const order = await gateway.createOrder({ amountMinor: 190_000, currency: 'UYU', country: 'UY' })
  await page.clock.install()
  between.spoil('slow', (_method, path) => /\/assets\/Identity-[\w-]+\.js$/.test(path))
  await page.goto(`${between.url}/checkout/${order.key}`)
  await page.getByRole('radio', { name: 'Redpagos' }).check()
  await expect.poll(() => between.spoiled()).toBe(1)
  await page.clock.fastForward(119_000)
  await expect(page.getByText('Network error, try again later')).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  await between.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('radio', { name: 'Redpagos' }).check()
  await expect(control(page, 'RUT')).toBeEditable()
})

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('a language that does not load is replaced by English after two minutes', async ({ page, between, gateway }) => {
    const order = await gateway.createOrder()
    await page.clock.install()
    between.spoil('slow', (_method, path) => /\/assets\/es-\w+-\w+\.json$/.test(path))
    const arrives = answered(page, order.key)
    await page.goto(`${between.url}/checkout/${order.key}`, { waitUntil: 'commit' })
    await arrives
    await expect.poll(() => between.spoiled()).toBe(1)
    await page.clock.fastForward(121_000)
    await expect(control(page, 'Card number')).toBeEditable()
  })
})

test('a chosen language that does not load is given up after two minutes, and the previous one stays', async ({
  page,
  between,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  await page.goto(`${between.url}/checkout/${order.key}`)
  await fillCard(page)
  between.spoil('slow', (_method, path) => /\/assets\/es-\w+-\w+\.json$/.test(path))
  await page.getByLabel('Language').selectOption('es')
  await expect.poll(() => between.spoiled()).toBeGreaterThan(0)
  await page.clock.fastForward(121_000)
  await expect(page.getByText('Network error, try again later').first()).toBeVisible()
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await between.mend()
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})
