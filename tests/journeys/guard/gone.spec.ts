/** Code that is nowhere to be had, as where no gateway keeps a release's files: the page is loaded anew, once. */
import type { Page } from 'playwright/test'
import type { OrderCreated } from '../../../schemas/types.ts'
import { chooseCountry, control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, forgive, test } from '../fixtures.ts'
import { type Gateway, startGateway } from '../gateway.ts'
import { accepted, apiKey, installLink } from '../install.ts'
import { caseOf } from '../methods/cases.ts'
import { subscribed } from '../subscriber.ts'
import { taken } from '../taken.ts'

/**
 * @param most until how many pages were asked for
 * @returns what ends it, and which pages were asked for
 */
async function lose(page: Page, file: RegExp, most = Number.POSITIVE_INFINITY) {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.route(file, (route) => (loads.length > most ? route.continue() : route.fulfill({ status: 404 })))
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

/** A method whose controls no card has, on a page where a card was begun. */
async function chooseGrid(page: Page, { createOrder }: Pick<Gateway, 'createOrder'>) {
  const { country, currency, amountMinor } = caseOf('KONBINI')
  const order = await createOrder({ country, currency, amountMinor })
  await page.goto(order.url)
  await taken(page)
  await fillCard(page)
  await page.locator('label:has(#method_KONBINI)').click()
  return order
}
const grid = /\/assets\/OptionGrid-[\w-]+\.js$/
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('a method whose controls were gone is chosen on the page that comes anew, and what was typed before is kept', async ({
  page,
  gateway,
}) => {
  const { loads } = await lose(page, grid, 1)
  const order = await chooseGrid(page, gateway)
  await expect(page.locator('#checkout_option label').first()).toBeVisible()
  expect(loads).toHaveLength(2)
  await expect(page.locator('[data-trouble]')).toBeHidden()
  await page.locator('label:has(#method_CARD)').click()
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  await expect(control(page, 'Card number')).toHaveValue('')
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(loads).toHaveLength(2)
})

test('a method whose controls stay gone says so after one new page, and a card can be paid', async ({
  page,
  gateway,
}) => {
  const { loads } = await lose(page, grid)
  const order = await chooseGrid(page, gateway)
  await expect.poll(() => loads.length).toBe(2)
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await page.locator('label:has(#method_CARD)').click()
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(loads).toHaveLength(2)
})

const seals = /\/assets\/encrypt-[\w-]+\.js$/
const connect = (page: Page) => page.getByRole('button', { name: 'Connect account' })
const ofInstall = (page: Page, name: string) => page.locator(`#install_${name}`)

async function fillInstall(page: Page) {
  await ofInstall(page, 'merchantNumber').fill(accepted)
  await ofInstall(page, 'apiKey').fill(apiKey)
  await connect(page).click()
}

test('an account whose key could not be sealed is connected on the page that comes anew, with all but the key', async ({
  page,
  gateway,
}) => {
  const { url } = await installLink(gateway, { platform: 'northshop', app: 'payment_app_rh' })
  const { loads } = await lose(page, seals, 1)
  await page.goto(url)
  await taken(page)
  await fillInstall(page)
  await expect(ofInstall(page, 'apiKey')).toHaveValue('')
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  await expect(ofInstall(page, 'merchantNumber')).toHaveValue(accepted)
  expect(loads).toHaveLength(2)
  expect(await stored(page)).not.toMatch(new RegExp(`${apiKey}|${accepted}`))
  await ofInstall(page, 'apiKey').fill(apiKey)
  await connect(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments are on')
  expect(loads).toHaveLength(2)
})

test('an account whose key can never be sealed loses nothing that is typed on the new page', async ({
  page,
  gateway,
}) => {
  const { url } = await installLink(gateway, { platform: 'northshop', app: 'payment_app_rh' })
  const { loads } = await lose(page, seals)
  await page.goto(url)
  await taken(page)
  await fillInstall(page)
  await expect(ofInstall(page, 'apiKey')).toHaveValue('')
  await fillInstall(page)
  await expect(connect(page)).toBeEnabled()
  await expect(ofInstall(page, 'apiKey')).toHaveValue(apiKey)
  await expect(ofInstall(page, 'merchantNumber')).toHaveValue(accepted)
  expect(loads).toHaveLength(2)
  expect(await stored(page)).not.toMatch(new RegExp(`${apiKey}|${accepted}`))
})

const replace = (page: Page) => page.getByRole('button', { name: 'Replace card', exact: true })

test('a card of a subscription that could not be sealed is replaced on the page that comes anew, with all but the card', async ({
  page,
  gateway,
}) => {
  const { key } = await subscribed(gateway)
  const { loads } = await lose(page, seals, 1)
  await page.goto(`${gateway.url}/replaceTheCard?key=${key}`)
  await taken(page)
  await fillCard(page, { 'Card number': '5555 5555 5555 4444', Email: 'other@example.com' })
  await replace(page).click()
  await expect(control(page, 'Card number')).toHaveValue('')
  await expect(page.locator('[data-trouble=notCharged]')).toBeVisible()
  await expect(control(page, 'Email')).toHaveValue('other@example.com')
  expect(loads).toHaveLength(2)
  expect(await stored(page)).not.toMatch(/5555|4242|Lovelace|other@/)
  await fillCard(page, { 'Card number': '5555 5555 5555 4444' })
  await replace(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Success')
  expect(loads).toHaveLength(2)
})

test('a country whose form was gone for the card of a subscription is chosen on the page that comes anew', async ({
  page,
  gateway,
}) => {
  const { key } = await subscribed(gateway)
  const { loads } = await lose(page, /\/assets\/CpfCnpj-[\w-]+\.js$/, 1)
  await page.goto(`${gateway.url}/replaceTheCard?key=${key}`)
  await taken(page)
  await fillCard(page, { Email: 'other@example.com' })
  await chooseCountry(page, 'Brazil')
  await expect(control(page, 'CPF/CNPJ')).toBeVisible()
  await expect(control(page, 'Email')).toHaveValue('other@example.com')
  expect(loads).toHaveLength(2)
  await expect(page.locator('[data-trouble]')).toBeHidden()
})

test('once all code has come, code that is gone later loads the page anew once more', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, pays, 1)
  await pay(page, order)
  await expect(page.locator('[data-trouble]')).toHaveText(/You have not been charged/)
  expect(loads).toHaveLength(2)
  await page.waitForFunction(() => !('renewed' in sessionStorage))
  await find()
  // From its own page on: that is the one load that it counts.
  await lose(page, /\/assets\/CvcQuestion-[\w-]+\.js$/, 0)
  await fillCard(page, { 'Card number': '4000 0000 0000 0036' })
  await payButton(page).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  expect(loads).toHaveLength(3)
})

for (const [how, block] of [
  [
    'refuses its storage',
    () => ({
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  ],
  ['has none', () => ({ value: null })],
] as const)
  test(`a browser that ${how} stays on its page, and asks for no other`, async ({ page, gateway }) => {
    const order = await gateway.createOrder()
    await page.addInitScript(`Object.defineProperty(window, 'sessionStorage', (${block})())`)
    const { loads, find } = await lose(page, pays)
    await pay(page, order)
    await expect(page.locator('[data-trouble]')).toHaveText(/You have not been charged/)
    await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
    await expect(control(page, 'Email')).toHaveValue('ada@example.com')
    expect(loads).toHaveLength(1)
    await find()
    const result = await lose(page, results)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(result.loads).toHaveLength(0)
  })
