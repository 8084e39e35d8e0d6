import { payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

/** The number of pages in a PDF: each is an object of the type Page. */
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('a receipt prints on one page, with the payment’s details and without screen-only elements @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ brand: { brand: 'Example Shop' } })
  await payWith(page, order.url, '4242424242424242')
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  for (const format of ['A4', 'Letter', 'A5']) expect(sheets(await page.pdf({ format }))).toBe(1)

  await page.emulateMedia({ media: 'print' })
  for (const seen of ['Example Shop', 'Test mode', 'Payment successful', 'Visa ending in 4242', 'shop.example', 'USD'])
    await expect(page.getByText(seen).first()).toBeVisible()
  for (const unseen of ['Print receipt', 'Powered by', 'Please go back to the shop', 'English'])
    await expect(page.getByText(unseen).first()).toBeHidden()
  await expect(page.getByRole('link')).toHaveCount(0)
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful')
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
