// WCAG 1.1.1
import { plainMoney } from '../../../core/money.ts'
import { unfold } from '../checkout.ts'
import { copiedFrom } from '../clipboard.ts'
import { expect, test } from '../fixtures.ts'
import { type Case, caseOf } from '../methods/cases.ts'
import { confirmLocal } from '../shopper.ts'
import { readQr } from './pixels.ts'
import { bill, scanned, standIn, transfer } from './standIn.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const marketOf = ({ country, currency, amountMinor }: Case) => ({ country, currency, amountMinor })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a QR code is the biggest element of its page, and scans as the gateway’s text @both @smoke', async ({
  page,
  context,
  gateway,
}) => {
  const order = await standIn(context, gateway, scanned, { page: '/payment/qrcode' })
  await page.goto(order.url)
  const code = page.getByRole('img', { name: 'QR code for PIX' })
  await expect(code.locator('path')).toBeAttached()
  expect(await readQr(page, await code.screenshot())).toBe(scanned.payload)
  // White around dark in any colour scheme.
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: 'dark' })
    // A library may read a code with too little contrast for a camera.
    await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
    expect(await readQr(page, await code.screenshot())).toBe(scanned.payload)
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })

  const box = await code.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(220)
  // The sandbox's notice appears once.
  await expect(page.getByText(/no money moves/)).toHaveCount(1)
  await expect(page.getByText(/Valid for 24 hours, until/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^Time left: 23:59:\d\d$/)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await copiedFrom(page)).toBe(scanned.payload)
})

test('on a phone the copy button comes before the code, because a phone can’t scan its own screen @both', async ({
  page,
  context,
  gateway,
  isMobile,
}) => {
  const order = await standIn(context, gateway, scanned, { page: '/payment/qrcode' })
  await page.goto(order.url)
  const top = async (name: 'img' | 'button', label: string) =>
    (await page.getByRole(name, { name: label }).boundingBox())?.y ?? 0
  await expect(page.getByRole('img', { name: 'QR code for PIX' }).locator('path')).toBeAttached()
  const copyIsFirst = (await top('button', 'Copy code')) < (await top('img', 'QR code for PIX'))
  expect(copyIsFirst).toBe(isMobile)
})

test('a transfer shows each detail, and copies numbers without their spaces @both:sweep @smoke', async ({
  page,
  context,
  gateway,
}) => {
  const order = await standIn(context, gateway, transfer)
  await page.goto(order.url)
  await expect(page.getByText('646 180 157 000 000 004')).toBeVisible()
  await unfold(page)
  for (const label of ['Bank', 'Beneficiary', 'Amount', 'Currency', 'Concept', 'Reference', 'Order', 'Website', 'Time'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  await expect(page.getByText("Works once. Don't save it.")).toBeVisible()
  await page.getByRole('button', { name: 'Copy CLABE' }).click()
  expect(await copiedFrom(page)).toBe('646180157000000004')
  await page.getByRole('button', { name: 'Copy amount' }).click()
  await expect.poll(() => copiedFrom(page)).toBe('1250.00')
})

test('the full view of a bill has every field and its barcode @both', async ({ page, context, gateway }) => {
  const order = await standIn(context, gateway, bill)
  await page.goto(order.url)
  await unfold(page)
  await page.getByRole('button', { name: 'Show full Boleto' }).click()
  const paper = page.getByRole('dialog', { name: 'Boleto' })
  for (const words of [
    'Payment line',
    'Due date',
    'November 24, 2026',
    'TEST SHOP LTDA',
    'MX$1,250.00',
    'shop.example',
  ])
    await expect(paper.getByText(words, { exact: true })).toBeVisible()
  await expect(paper.getByRole('img', { name: 'Barcode for Boleto' }).locator('path')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
})

test('the pending page of a local order leads to its instructions, on a phone to the mobile page @both @smoke', async ({
  page,
  context,
  gateway,
  isMobile,
}) => {
  const order = await standIn(context, gateway, scanned, { page: '/wx', mobilePage: '/wx/m' })
  for (const path of [
    `/result/pending?key=${order.key}`,
    `/checkout/${order.key}`,
    `/payment/local?key=${order.key}`,
  ]) {
    await page.goto(gateway.url + path)
    await expect(page).toHaveURL(new RegExp(`${isMobile ? '/wx/m' : '/wx'}\\?key=${order.key}&type=payment$`))
  }
})

test('when the parameters of a local payment do not load, the page says so and asks again @both:sweep', async ({
  page,
  context,
  gateway,
}) => {
  const order = await standIn(context, gateway, scanned)
  let isBroken = true
  await page.route('**/api/txn/*/local?*', (route) => (isBroken ? route.abort() : route.fallback()))
  await page.goto(order.url)
  await expect(page.getByRole('alert')).toContainText('Timeout. Failed to get parameters')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'QR code for PIX' })).toBeVisible()
})

for (const code of ['SPEI', 'PALMPAY', 'DANA_VA', 'DOKU_VA', 'DLOCAL_BANK']) {
  test(`the exact amount of ${code} is copied in the format of banks @sweep`, async ({ page, gateway }) => {
    const one = caseOf(code)
    const order = await gateway.createOrder(marketOf(one))
    await confirmLocal(gateway.url, order.key, one)
    await page.goto(order.url)
    await page.getByRole('button', { name: 'Copy amount' }).click()
    const copied = () => copiedFrom(page)
    await expect.poll(copied).toBe(plainMoney(one.amountMinor, one.currency))
  })
}

test('a voucher shows its deadline once, has one primary action, and folds the rest: 1,200 px on a phone @both', async ({
  page,
  gateway,
  isMobile,
}) => {
  const one = caseOf('OXXO')
  const order = await gateway.createOrder(marketOf(one))
  await confirmLocal(gateway.url, order.key, one)
  await page.goto(order.url)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Pay before \w{3}, \w{3} \d+, /)).toHaveCount(1)
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Time left: 2 days 23 hours$/)
  const primary = main.locator('a, button').filter({ visible: true }).and(page.locator('[class*="button_"]'))
  expect(await primary.allInnerTexts()).toEqual(['Copy ticket number'])
  for (const folded of ['Download barcode', 'Print', 'Add to calendar', 'Copy link to this page'])
    await expect(page.getByRole('button', { name: folded })).toBeHidden()
  if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_200)
  await unfold(page)
  for (const unfolded of ['Download barcode', 'Print', 'Add to calendar', 'Copy link to this page'])
    await expect(page.getByRole('button', { name: unfolded })).toBeVisible()
  await expect(main.getByText('Expiration date')).toBeVisible()
})
