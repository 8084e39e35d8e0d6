// WCAG 2.2.1
import { payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, payment } from '../shopper.ts'
import { taken } from '../taken.ts'
import { see } from '../visibility.ts'

test('a checkout without a key shows Oops!', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/checkout`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
})

test('an unknown address leads to the 404 page @smoke', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/no/such/page`)
  await expect(page).toHaveURL(/\/error\/404/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the countdown to the shop is right with a wrong clock, a hidden tab and a reload, and leads away once @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ returnUrl: `${gateway.url}/test/theme-demo`, returnSeconds: 60 })
  await confirm(gateway.url, await payment(gateway.url, order.key, '4242424242424242'), crypto.randomUUID())
  const expectTimer = (seconds: RegExp) => expect(page.getByRole('timer')).toHaveText(seconds)
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await page.goto(order.url)
  await expectTimer(/Returning in (60|59)s/)
  await taken(page)
  await page.clock.runFor(10_000)
  await expectTimer(/in (50|49)s/)
  await see(page, 'hidden')
  // In a hidden tab the clock runs on, but no timer fires.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 30_000))
  await see(page, 'visible')
  await expectTimer(/in (20|19)s/)
  await page.reload()
  await expectTimer(/in (60|59)s/)
  await taken(page)
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL(/theme-demo/)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks. $25.99 paid')
  expect(await page.evaluate((key) => sessionStorage.getItem(`redirect_${key}`), order.key)).toBe('1')
  await page.clock.runFor(120_000)
  await expect(page).toHaveURL(/\/result\/success/)
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('a ring on the way back empties with the seconds, and stays out of reduced motion and of names', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ returnSeconds: 60 })
  await confirm(gateway.url, await payment(gateway.url, order.key, '4242424242424242'), crypto.randomUUID())
  await page.clock.install()
  await page.goto(order.url)
  await taken(page)
  const back = page.getByRole('main').getByRole('link')
  const ring = back.locator('svg')
  const left = () => ring.locator('circle').last().getAttribute('stroke-dashoffset')
  await expect(back).toHaveAccessibleName('Return to shop.example')
  await expect(ring).toBeVisible()
  const before = Number(await left())
  await page.clock.runFor(30_000)
  expect(Number(await left()) - before).toBeCloseTo(0.5, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(ring).toBeHidden()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(ring).toHaveCount(0)
})

test('a page that follows another fades in, not on a reload and not with reduced motion', async ({ page, gateway }) => {
  await page.addInitScript(() => {
    const fades: string[] = []
    document.addEventListener('animationstart', (event) => {
      if ((event.target as Element).matches('main')) fades.push(location.pathname)
    })
    Object.assign(window, { fades })
  })
  const fades = () => page.evaluate(() => (window as unknown as { fades: string[] }).fades)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await payWith(page, (await gateway.createOrder()).url, '4242424242424242')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(fades).toHaveLength(reducedMotion === 'reduce' ? 0 : 1)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)
    expect(await fades()).toEqual([])
  }
})

test('a declined payment says once that it failed: the reason in place of a sentence', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000002')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Payment failed, please try again')
  await expect(main.getByText('The bank declined this card. You were not charged.')).toBeVisible()
  await expect(main).not.toContainText('did not go through')
})

test('a shopper who chose to stay on the receipt is not redirected', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ returnSeconds: 5 })
  await confirm(gateway.url, await payment(gateway.url, order.key, '4242424242424242'), crypto.randomUUID())
  await page.clock.install()
  await page.goto(order.url)
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(/\/result\/success/)
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('the page of an unknown result goes to the result as soon as it is known', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const link = `${gateway.url}/result/unknow?key=${order.key}`
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('Refresh the order status')
  await payWith(page, order.url, '4242424242424242')
  await expect(page).toHaveURL(/\/result\/success/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/result\/success/)
})
