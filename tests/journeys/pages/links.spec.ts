import { billing, control, expectResult, fillCard, fullBilling, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, payment } from '../shopper.ts'

test('the back button after paying leads to the result again, and nothing is paid twice @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/privacy`)
  await payWith(page, order.url, '4242424242424242')
  await expectResult(page, 'success', order.key)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await page.goForward()
  await expectResult(page, 'success', order.key)
  await page.goto(order.url)
  await expectResult(page, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('a reload of a result shows the same result, and of a checkout the same checkout', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await page.reload()
  await expect(payButton(page)).toBeVisible()
  await payWith(page, order.url, '4000000000000002')
  await expectResult(page, 'failed', order.key)
  await page.reload()
  await expectResult(page, 'failed', order.key)
  await expect(page.getByRole('main')).toContainText('declined')
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('a second tab that is open during the payment ends on the result, and pays nothing @smoke', async ({
  page,
  context,
  gateway,
}) => {
  const order = await gateway.createOrder()
  const second = await context.newPage()
  await second.goto(order.url)
  await fillCard(second)
  await payWith(page, order.url, '4242424242424242')
  await expectResult(page, 'success', order.key)
  await payButton(second).click()
  await expectResult(second, 'success', order.key)
  expect((await gateway.order(order.id)).attempts).toHaveLength(1)
})

test('a checkout that expires while it is filled in ends on the timeout page, with nothing charged', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ effectiveMinutes: 60 })
  await page.goto(order.url)
  await fillCard(page)
  await gateway.advance('PT61M')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/result\/timeout/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page expired')
  expect((await gateway.order(order.id)).attempts).toEqual([])
})

test('the key of another order shows only that order', async ({ page, gateway }) => {
  const [mine, other] = await Promise.all([
    gateway.createOrder({ orderno: 'MINE-1', amountMinor: 111 }),
    gateway.createOrder({ orderno: 'OTHER-2', amountMinor: 222 }),
  ])
  await payWith(page, mine.url, '4242424242424242')
  await expectResult(page, 'success', mine.key)
  // A success page with the key of an unpaid order leads to that order's checkout.
  await page.goto(`${gateway.url}/result/success?key=${other.key}`)
  await expect(page).toHaveURL(`${gateway.url}/checkout/${other.key}`)
  await expect(page.locator('body')).toContainText('$2.22')
  for (const trace of ['MINE-1', '$1.11', billing.Email]) await expect(page.locator('body')).not.toContainText(trace)
  await expect(control(page, 'Email')).toHaveValue('')
  // The key in the path counts, not the one in the query.
  await page.goto(`${gateway.url}/checkout/${other.key}?key=${mine.key}`)
  await expect(payButton(page)).toHaveText(/2\.22/)
})

test('another person who opens the link after the payment sees the result, and nothing that was typed', async ({
  browser,
  gateway,
}) => {
  const order = await gateway.createOrder({ billing: 'full' })
  await confirm(gateway.url, await payment(gateway.url, order.key, '4242424242424242'), crypto.randomUUID())
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''))
  })
  await page.goto(order.url)
  await expectResult(page, 'success', order.key)
  await expect(page.getByRole('main')).toContainText('4242')
  for (const trace of [fullBilling.Address, billing.Email, 'Lovelace', '424242424242']) {
    expect(await page.content()).not.toContain(trace)
    expect(answers.join()).not.toContain(trace)
  }
  await elsewhere.close()
})

test('the error page shows only order data that the gateway signed', async ({ page, gateway }) => {
  const { id } = await gateway.createOrder({ orderno: 'T-4711' })
  const { errorUrl = '' } = await gateway.order(id)
  await page.goto(errorUrl)
  await expect(page.getByRole('main')).toContainText("Check the transaction result on the shop's order page")
  await expect(page.getByRole('main')).toContainText('T-4711')
  const forged = Buffer.from(JSON.stringify({ orderno: 'FORGED' })).toString('base64url')
  await page.goto(`${gateway.url}/result/error?data=${forged}`)
  await expect(page.getByRole('main')).toContainText('Check the transaction result')
  await expect(page.getByRole('main')).not.toContainText('FORGED')
})
