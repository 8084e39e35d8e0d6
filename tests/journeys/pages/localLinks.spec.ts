/** Links of an order that waits for a local payment: opened by going back, again, twice, late, or by another person. */
import type { Page } from 'playwright/test'
import { expectResult, fill, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { type Case, caseOf } from '../methods/cases.ts'
import { confirmLocal } from '../shopper.ts'

const code = (page: Page) => page.getByRole('img', { name: 'QR code for Pix' })
const marketOf = ({ country, currency, amountMinor }: Case) => ({ country, currency, amountMinor })

const pix = caseOf('PIX')

/** A name of three letters may occur by chance in a file's hash, which the page contains. */
const asWord = (text: string) => new RegExp(String.raw`(?<![\w+/=-])${text}(?![\w+/=-])`)

/** An order whose shopper has to scan its code. @param orderno identifies the order */
async function waiting(gateway: Gateway, orderno: string) {
  const order = await gateway.createOrder({ ...marketOf(pix), orderno })
  await confirmLocal(gateway.url, order.key, pix)
  return { ...order, page: `${gateway.url}/payment/qrcode?key=${order.key}&type=payment` }
}

const decide = (gateway: Gateway, key: string, outcome: string) =>
  fetch(`${gateway.url}/api/sandbox/${key}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })

test('back from a code leads past the checkout; forward and a reload show the same code again', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder(marketOf(pix))
  await page.goto(`${gateway.url}/privacy`)
  await page.goto(order.url)
  await page.locator('label', { has: page.locator('#method_PIX') }).click()
  await fill(page, { 'Full name': 'Ada Lovelace', CPF: '52998224725' })
  await page.locator('button[type=submit][form=checkout]').click()
  await expect(code(page)).toBeVisible()
  const first = await page.locator('section[data-ticket=qr] p').first().textContent()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await page.goForward()
  await expect(code(page)).toBeVisible()
  await page.reload()
  await expect(page.locator('section[data-ticket=qr] p').first()).toHaveText(String(first))
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('a second tab with the checkout leads to the code, and pays nothing by card', async ({ page, gateway }) => {
  const order = await gateway.createOrder(marketOf(pix))
  await page.goto(order.url)
  await page.locator('label', { has: page.locator('#method_CARD') }).click()
  await fillCard(page)
  await confirmLocal(gateway.url, order.key, pix)
  await payButton(page).click()
  await expect(code(page)).toBeVisible()
  const { attempts } = await gateway.order(order.id)
  expect(attempts.map(({ method }) => method)).toEqual(['PIX'])
})

test('the links of a local order lead to the timeout page once it has expired, and to the receipt once it is paid', async ({
  page,
  browser,
  gateway,
}) => {
  const [late, paid] = await Promise.all([waiting(gateway, 'LATE-1'), waiting(gateway, 'PAID-2')])
  await decide(gateway, late.key, 'expire')
  for (const link of [late.page, late.url, `${gateway.url}/aggregate/${late.key}`]) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page expired')
  }
  await decide(gateway, paid.key, 'pay')
  const stranger = await browser.newPage()
  for (const link of [paid.page, paid.url, `${gateway.url}/aggregate?key=${paid.key}`]) {
    await stranger.goto(link)
    await expectResult(stranger, 'success', paid.key)
  }
  await expect(stranger.getByRole('main')).toContainText('PAID-2')
  for (const trace of Object.values(pix.values)) expect(await stranger.content()).not.toMatch(asWord(`${trace}`))
  await stranger.close()
})

test('on the page of codes the key of another order shows only that order, in any state', async ({ page, gateway }) => {
  const mine = await waiting(gateway, 'MINE-1')
  const [waits, open] = await Promise.all([
    waiting(gateway, 'OTHER-2'),
    gateway.createOrder({ ...marketOf(pix), orderno: 'OPEN-3' }),
  ])
  await page.goto(mine.page)
  await expect(page.getByRole('main')).toContainText('MINE-1')
  await page.goto(`${gateway.url}/payment/local?key=${waits.key}`)
  await expect(page).toHaveURL(waits.page)
  await expect(page.getByRole('main')).toContainText('OTHER-2')
  await expect(page.locator('body')).not.toContainText('MINE-1')
  await page.goto(`${gateway.url}/payment/qrcode?key=${open.key}`)
  await expect(page).toHaveURL(open.url)
  await expect(page.locator('body')).toContainText('OPEN-3')
  await expect(page.locator('body')).not.toContainText('MINE-1')
})
