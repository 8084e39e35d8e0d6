/** A shopper subscribes: the page before, the page after, and the subscription as time passes. */
import type { Page } from 'playwright/test'
import { fillCard } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { monthly, subscriptionOf, withTrial } from '../subscriber.ts'

const aside = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'Subscription' })
/** The value beside a label. */
const row = (page: Page, label: string) =>
  aside(page)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('+ dd')

test('a shopper subscribes for a visible price, and sees what comes next @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder(monthly)
  await page.goto(order.url)
  await expect(row(page, 'Product')).toHaveText('Tea of the month')
  await expect(row(page, 'Fee')).toHaveText('$9.90')
  await expect(row(page, 'Frequency')).toHaveText('Every month')
  await expect(row(page, 'Due today')).toHaveText('$9.90')
  await expect(row(page, 'Charge amount')).toHaveText('$9.90')
  await expect(row(page, 'Subscription end date')).toHaveText('When you cancel')
  await expect(aside(page).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('authorize shop.example to charge your card for future payments')).toBeVisible()
  await expect(page.getByText('You can cancel at any time.')).toBeVisible()

  await fillCard(page)
  await page.getByRole('button', { name: 'Subscribe for $9.90 every month' }).click()
  await page.waitForURL(/result\/success.*type=subscription/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  await expect(page.getByText('has received your first payment of $9.90')).toBeVisible()
  await expect(page.getByText(/^On .*, \$9\.90 will be charged to Visa ending in 4242\.$/)).toBeVisible()
  expect((await subscriptionOf(gateway.url, order.key)).charges).toMatchObject([{ number: 1, state: 'paid' }])
})

test('a trial costs nothing today, and the first charge follows it @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ ...withTrial, amountMinor: 2500 })
  await page.goto(order.url)
  await expect(row(page, 'Free trial')).toHaveText('14 days')
  await expect(row(page, 'Due today')).toHaveText('$0.00')
  await expect(row(page, 'Charge amount')).toHaveText('$25.00')
  await expect(row(page, 'Fee')).toHaveText('$9.90')
  await expect(page.getByText('You can cancel at any time, also before the trial ends.')).toBeVisible()

  await fillCard(page)
  await page.getByRole('button', { name: 'Start trial' }).click()
  await page.waitForURL(/result\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your trial has started')
  await expect(page.getByText('Nothing was charged today.')).toBeVisible()
  await expect(page.getByText(/^On .*, \$25\.00 will be charged to Visa ending in 4242\.$/)).toBeVisible()
  await expect(page.getByText('After that, $9.90 every month until you cancel.')).toBeVisible()
  expect(await subscriptionOf(gateway.url, order.key)).toMatchObject({ state: 'trialing', charges: [] })

  await gateway.advance('P15D')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  await expect(page.getByText('has received your first payment of $25.00')).toBeVisible()
  expect((await subscriptionOf(gateway.url, order.key)).charges).toMatchObject([{ number: 1, amountMinor: 2500 }])
})

test('each unit and count has the plural of the language, with the free part and the end', async ({
  page,
  gateway,
}) => {
  const plan = {
    product: 'Tea',
    feeMinor: 500,
    unit: 'W',
    count: 2,
    trialDays: 1,
    trialCount: 2,
    endsAt: '2040-06-30 20:00:00',
  }
  const order = await gateway.createOrder({ ...monthly, subscription: plan as typeof monthly.subscription })
  await page.goto(order.url)
  await expect(row(page, 'Frequency')).toHaveText('Every 2 weeks')
  await expect(row(page, 'Free trial')).toHaveText('1 day and 2 free periods')
  await expect(row(page, 'Subscription end date')).toHaveText(/Jun 30, 2040/)
  await page.goto(`${order.url}?lang=es`)
  const words = page.getByRole('complementary').getByRole('region', { name: 'Suscripción' })
  await expect(words).toContainText('Cada 2 semanas')
  await expect(words).toContainText('1 día y 2 períodos gratis')
  await expect(page.getByRole('button', { name: 'Comenzar la prueba' })).toBeVisible()
})

test('on a phone the terms are above the consent, and the schedule opens with a tap', async ({ browser, gateway }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto((await gateway.createOrder(withTrial)).url)
  const terms = page.getByRole('main').getByRole('region', { name: 'Subscription' })
  await expect(terms).toContainText('Next charge date')
  await expect(terms.getByRole('listitem')).toHaveCount(0)
  await terms.getByText('Payment schedule').click()
  await expect(terms.getByRole('listitem')).toHaveCount(6)
  const [above, below] = [await terms.boundingBox(), await page.getByText('authorize').boundingBox()]
  expect(Number(above?.y)).toBeLessThan(Number(below?.y))
  await page.close()
})

test('an order that is paid once loads no code of subscriptions', async ({ page, gateway }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto((await gateway.createOrder()).url)
  await fillCard(page)
  expect(asked.filter((address) => /subscri/i.test(address))).toEqual([])
})
