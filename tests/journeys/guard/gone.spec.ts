/** Code that is nowhere to be had, as where no gateway keeps a release's files: the page is loaded anew, once. */
import type { Page } from 'playwright/test'
import type { OrderCreated } from '../../../schemas/types.ts'
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, forgive, test } from '../fixtures.ts'
import { startGateway } from '../gateway.ts'
import { taken } from '../taken.ts'

/** @returns what ends it, and how many pages were asked for */
async function lose(page: Page, file: RegExp) {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  return { loads, find: () => page.unroute(file) }
}

/** Pays by card, on a page that is the browser's own. */
async function pay(page: Page, { url }: OrderCreated, cardNum = '4242 4242 4242 4242') {
  await page.goto(url)
  await taken(page)
  await fillCard(page, { 'Card number': cardNum })
  await payButton(page).click()
}

// A chunk that is gone is an error of the page, which the browser prints.
test.afterEach(({ complaints }) => forgive(complaints))

const pays = /\/assets\/submit-[\w-]+\.js$/
const results = /\/assets\/(?:otherPages|ResultStatus|Result\w*)[\w.-]*\.js$/

for (const drawsPages of [true, false])
  test(`before a payment, the page comes anew once with what was typed but the card, and says that nothing was charged${drawsPages ? ' @smoke' : ', where the browser draws it'}`, async ({
    page,
    gateway: drawing,
  }) => {
    const gateway = drawsPages ? drawing : await startGateway({ drawsPages })
    const order = await gateway.createOrder()
    const { loads, find } = await lose(page, pays)
    await pay(page, order)
    const notice = page.locator('[data-trouble]')
    await expect(control(page, 'Card number')).toHaveValue('')
    await expect(notice).toHaveText(/You have not been charged/)
    await expect(control(page, 'Email')).toHaveValue('ada@example.com')
    expect(loads).toHaveLength(2)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/4242|Lovelace/)
    // It goes on being gone: nothing that is typed is lost again.
    await fillCard(page)
    await payButton(page).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(notice).toHaveText(/You have not been charged/)
    await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
    expect(loads).toHaveLength(2)
    await find()
    await payButton(page).click()
    await expectResult(page, 'success', order.key)
    // Code that comes later would complain of a gateway that stops.
    await page.close()
    if (!drawsPages) await gateway.stop()
  })

test('on the way to a result, the whole page of the result comes', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, results)
  await pay(page, order)
  await page.waitForRequest((request) => request.isNavigationRequest())
  await find()
  await expectResult(page, 'success', order.key)
  expect(loads).toHaveLength(2)
})

test('a result whose code never comes is loaded anew once, and then says how to go on', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, results)
  await pay(page, order)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(loads).toHaveLength(2)
  await find()
  await again.click()
  await expectResult(page, 'success', order.key)
})

test('after a decline, neither the result nor the next try is ever an empty page, and the decline is said anew', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  const result = await lose(page, results)
  await pay(page, order, '4000 0000 0000 0002')
  await page.waitForRequest((request) => request.isNavigationRequest() && /result\/failed/.test(request.url()))
  await result.find()
  await expectResult(page, 'failed', order.key)
  expect(result.loads).toHaveLength(2)
  await page.waitForFunction(() => !sessionStorage.renewed)
  await page.getByRole('link', { name: 'Try again' }).click()
  const { loads, find } = await lose(page, pays)
  await fillCard(page)
  await payButton(page).click()
  await expect(page.locator('[data-trouble]')).toHaveText(/You have not been charged/)
  await expect(page.getByText('The bank declined this card')).toBeVisible()
  await expect(control(page, 'Card number')).toHaveValue('')
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  expect(loads).toHaveLength(1)
  await find()
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('a bank that asks for the CVC again gets it where the code of the question was gone', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, /\/assets\/CvcQuestion-[\w-]+\.js$/)
  await pay(page, order, '4000 0000 0000 0036')
  await expect.poll(() => loads.length).toBe(2)
  await find()
  await page.getByRole('dialog').getByRole('textbox').fill('123')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expectResult(page, 'success', order.key)
  expect(loads).toHaveLength(2)
})

test('a gateway that does not answer keeps nobody waiting: the page stays, and says that nothing was charged', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  const { loads } = await lose(page, pays)
  await page.goto(order.url)
  await taken(page)
  await fillCard(page)
  await page.route(order.url, () => {})
  await payButton(page).click()
  await expect(page.locator('[data-trouble]')).toHaveText(/You have not been charged/, { timeout: 15_000 })
  await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
  expect(loads).toHaveLength(1)
})
