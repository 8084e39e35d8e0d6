/** What is bought, beside the form and on the receipt. */
import { expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const picture = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAACVBMVEX///8/j08fXzPuNbfNAAAAhUlEQVR42sWRsRWFIBAEz8AS',
  'sB5LIGANLMF6pASC6/KLX263AiVi3ttZ4DD7cM1YYz8BJSABZwCwNRrYq6QOMAUHu7YGpvYKVaBKUaXIKQP+Sg7wgFt5njDdCqLs',
  'UhBlDjZ3JQ/oyjqaqVzgAqJYEsWSKJZcJrg0pmyuTPXrZP6AzPyd9QMSCjhPJxnS2wAAAABJRU5ErkJggg==',
].join('')}`
const tea = { name: 'Sencha, 100 g', quantity: 2, unitAmountMinor: 900, image: picture }
const order = {
  items: [tea, ...Array.from({ length: 6 }, (_, at) => ({ name: `Cup ${at + 1}`, quantity: 1, unitAmountMinor: 100 }))],
  discountMinor: 200,
  shippingMinor: 600,
  taxMinor: 199,
  amountMinor: 2999,
}
const bill = ['Subtotal$24.00', 'Discount-$2.00', 'Shipping$6.00', 'Tax$1.99', 'Total$29.99']

for (const javaScriptEnabled of [true, false])
  test(`items, their pictures and their sum are on the page ${javaScriptEnabled ? '@both @smoke' : 'without a script'}`, async ({
    browser,
    contextOptions,
    gateway,
  }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto((await gateway.createOrder(order)).url)
    const opens = page.locator('header button[aria-controls]')
    if (javaScriptEnabled && (await opens.isVisible())) await opens.click()
    const list = page.getByRole('list', { name: 'Items' }).first()
    await expect(list.getByRole('listitem')).toHaveCount(5)
    await expect(list.getByRole('listitem').first()).toHaveText('Sencha, 100 g2 × $9.00$18.00')
    await expect.poll(() => list.locator('img').evaluate(isLoaded)).toBe(true)
    const summary = page.locator(`:has(> ul[aria-label="Items"]):visible`)
    await expect(summary.locator('dl > div, dl').first()).toHaveText(bill.join(''))
    await page.getByText('More items (2)').filter({ visible: true }).click()
    await expect(page.getByText('Cup 6').filter({ visible: true })).toHaveCount(1)
    await context.close()
  })

test('an order is paid with its items in view, and the receipt lists them', async ({ page, gateway }) => {
  const { url, key } = await gateway.createOrder(order)
  await page.goto(url)
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', key)
  // The checkout has such a list too.
  await expect(page.getByRole('heading', { name: /^Thanks\. .* paid$/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()).toContainText('Sencha, 100 g')
})

const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
