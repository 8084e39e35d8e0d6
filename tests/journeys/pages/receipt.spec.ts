import { payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { caseOf } from '../methods/cases.ts'
import { choose, confirm, decide } from '../methods/shopper.ts'

/** The number of pages in a PDF: each is an object of the type Page. */
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('a receipt prints on one page, with the payment’s details and without screen-only elements @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ brand: { brand: 'Example Shop' }, orderno: 'T-7788' })
  await payWith(page, order.url, '4242424242424242')
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  for (const format of ['A4', 'Letter', 'A5']) expect(sheets(await page.pdf({ format }))).toBe(1)

  await page.emulateMedia({ media: 'print' })
  for (const seen of ['Example Shop', 'Test mode', 'Thanks. $25.99 paid', 'Visa ending in 4242', 'USD'])
    await expect(page.getByText(seen).first()).toBeVisible()
  for (const row of ['T-7788', 'shop.example'])
    await expect(page.getByRole('definition').filter({ hasText: row })).toBeVisible()
  for (const unseen of ['Print receipt', 'Powered by', 'Please go back to the shop', 'English'])
    await expect(page.getByText(unseen).first()).toBeHidden()
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('the receipt thanks the shopper, and names shop and order in one sentence', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ orderno: 'T-7788' })
  await payWith(page, order.url, '4242424242424242')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thanks. $25.99 paid')
  await expect(main.getByText('shop.example has your order T-7788.')).toBeVisible()
  await expect(main.getByText('T-7788').filter({ visible: true })).toHaveCount(1)
  // The cardholder's name is secret.
  await expect(main).not.toContainText('Lovelace')
})

test('a shopper who gave a first name is thanked by it, in any script, until the page is loaded again', async ({
  page,
  gateway,
}) => {
  const voucher = caseOf('OXXO')
  for (const firstName of ['Ana', 'ليلى']) {
    const asked = { ...voucher, language: 'en', values: { ...voucher.values, firstName } }
    const pending = await choose(page, gateway, asked)
    await confirm(page, pending)
    await decide(page, pending, 'pay')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toContainText(`Thanks, \u2068${firstName}\u2069. `)
    await page.reload()
    await expect(title).toHaveText(/^Thanks\. .* paid$/)
  }
})

test('a message asks a shopper who has paid to go back to the shop, once @both', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ returnUrl: `${gateway.url}/test/components-demo`, returnSeconds: 0 })
  await payWith(page, order.url, '4242424242424242')
  const popup = page.getByRole('region', { name: 'Please go back to the shop' })
  await expect(popup).toBeVisible()
  await page
    .getByRole('link', { name: /^(Go|Return) to shop\.example/ })
    .last()
    .click()
  await expect(page).toHaveURL(/components-demo/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks. $25.99 paid')
  await expect(popup).toHaveCount(0)
})

test('the pop-up can be closed, and does not appear if there is no shop to go back to', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4242424242424242')
  const popup = page.getByRole('region', { name: 'Please go back to the shop' })
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)

  const alone = await gateway.createOrder({ returnUrl: undefined })
  await payWith(page, alone.url, '4242424242424242')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks. $25.99 paid')
  await expect(popup).toHaveCount(0)
})

test('each result shows the whole order: its number, website, amount, currency, time and method', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ orderno: 'T-7788' })
  await page.goto(order.url)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page).toHaveURL(/\/result\/cancelled/)
  const details = page.getByRole('main')
  for (const detail of ['T-7788', 'shop.example', '$25.99', 'USD', 'Not chosen', /20\d\d, \d/])
    await expect(details.getByText(detail).first()).toBeVisible()
})

for (const [currency, code] of [
  ['JPY', /¥2,599\s*JPY/],
  ['CNY', /CN¥25\.99$/],
  ['EUR', /€25\.99$/],
] as const)
  test(`an amount in ${currency} names its currency once, with the code if several currencies share the sign`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder({ currency })
    await page.goto(`${gateway.url}/result/unknow?key=${order.key}`)
    await expect(page.locator('dd[data-total]')).toHaveText(code)
  })
