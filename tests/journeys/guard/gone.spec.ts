/** Code that no gateway has any more, such as files of an old release: the page reloads once. */
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
 * @param most fail only until this many pages were requested
 * @returns a function that ends it, and the pages that were requested
 */
async function lose(page: Page, file: RegExp, most = Number.POSITIVE_INFINITY) {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.route(file, (route) => (loads.length > most ? route.continue() : route.fulfill({ status: 404 })))
  return { loads, find: () => page.unroute(file) }
}

/** Pays by card, on a page that the browser has taken over. */
async function pay(page: Page, { url }: OrderCreated, cardNum = '4242 4242 4242 4242') {
  await page.goto(url)
  await taken(page)
  await fillCard(page, { 'Card number': cardNum })
  await payButton(page).click()
}

// A missing chunk is an error of the page, which the browser logs.
test.afterEach(({ complaints }) => forgive(complaints))

const pays = /\/assets\/submit-[\w-]+\.js$/
const results = /\/assets\/(?:otherPages|ResultStatus|Result\w*)[\w.-]*\.js$/

for (const drawsPages of [true, false])
  test(`before a payment, the page reloads once, keeps what was typed except the card, and says that nothing was charged${drawsPages ? ' @smoke' : ', where the browser draws it'}`, async ({
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
    // The code is still missing, but no typed value is lost again.
    await fillCard(page)
    await payButton(page).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(notice).toHaveText(/You have not been charged/)
    await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
    expect(loads).toHaveLength(2)
    await find()
    await payButton(page).click()
    await expectResult(page, 'success', order.key)
    // Code that loads later would log errors when the gateway stops.
    await page.close()
    if (!drawsPages) await gateway.stop()
  })

test('on the way to a result, the result’s page loads completely', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, results)
  await pay(page, order)
  await page.waitForRequest((request) => request.isNavigationRequest())
  await find()
  await expectResult(page, 'success', order.key)
  expect(loads).toHaveLength(2)
})

test('a page that the shopper wanted to leave, and did not, still reloads for its result', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, results)
  await page.route('**/download', (route) => route.fulfill({ status: 204 }))
  await page.goto(order.url)
  await taken(page)
  await page.evaluate(() => {
    location.href = '/download'
  })
  // Longer than guard.ts expects the page to go.
  await page.waitForTimeout(11_000)
  await fillCard(page)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await payButton(page).click()
  await reloaded
  await find()
  await expectResult(page, 'success', order.key)
  expect(loads).toHaveLength(3)
})

test('a result without its code reloads once, and then stays as it was drawn', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, results)
  await pay(page, order)
  await expect(page.getByRole('heading', { name: /^Thanks\. .* paid$/ })).toBeVisible()
  // What needs a script is hidden once it is known that none comes.
  await expect(page.getByText('Returning in')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Return to/ })).toBeVisible()
  expect(loads).toHaveLength(2)
  await find()
  await page.reload()
  await expectResult(page, 'success', order.key)
})

test('a voucher is given although the code that pays it does not come', async ({ page, gateway }) => {
  const { country, currency, amountMinor, values } = caseOf('OXXO')
  const { url } = await gateway.createOrder({ country, currency, amountMinor })
  const { loads } = await lose(page, pays)
  await page.goto(`${url}?method=OXXO`)
  for (const [field, value] of Object.entries(values)) await page.locator(`#checkout_${field}`).fill(String(value))
  await page.getByRole('button', { name: /^Get voucher/ }).click()
  await expect(page.getByRole('heading', { name: /with OXXO$/ })).toBeVisible()
  expect(loads.length).toBeGreaterThan(0)
})

test('a voucher is given although the code of its page never ends', async ({ page, gateway }) => {
  const { country, currency, amountMinor, values } = caseOf('OXXO')
  const { url } = await gateway.createOrder({ country, currency, amountMinor })
  await page.route(/\/assets\/otherPages[\w.-]*\.js$/, () => {})
  await page.goto(`${url}?method=OXXO`)
  await taken(page)
  for (const [field, value] of Object.entries(values)) await page.locator(`#checkout_${field}`).fill(String(value))
  await page.getByRole('button', { name: /^Get voucher/ }).click()
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: /with OXXO$/ })).toBeVisible({ timeout: 30_000 })
})

test('after a decline, neither the result nor the next try is an empty page, and the decline is shown again', async ({
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

test('a bank that asks for the CVC again gets it although the question’s code was missing', async ({
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

test('when the gateway does not answer, the page stays and says that nothing was charged', async ({
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

/** Chooses a method with controls that no card has, on a page with a begun card. */
async function chooseGrid(page: Page, { createOrder }: Pick<Gateway, 'createOrder'>) {
  const { country, currency, amountMinor } = caseOf('KONBINI')
  const order = await createOrder({ country, currency, amountMinor })
  await page.goto(order.url)
  await taken(page)
  await fillCard(page)
  await page.locator('label:has(#method_KONBINI)').click()
  return order
}
const grid = /\/assets\/otherWidgets\.[\w.-]+\.js$/
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('a method without its controls is chosen on the reloaded page, and typed values are kept', async ({
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

test('a method whose controls stay missing says so after one reload, and a card can be paid', async ({
  page,
  gateway,
}) => {
  const { loads } = await lose(page, grid)
  const order = await chooseGrid(page, gateway)
  await expect.poll(() => loads.length).toBe(2)
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  // All other code has come: a page that counts as whole would reload at each press.
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => grid.test(request.url()) && asked.push(request.url()))
  await again.click()
  // By the import, by the guard from the cache and past it, and by the import once more.
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4)
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

test('an account whose key could not be encrypted is connected on the reloaded page, with all values except the key', async ({
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

test('an account whose key can never be encrypted keeps everything that is typed on the reloaded page', async ({
  page,
  gateway,
}) => {
  const { url } = await installLink(gateway, { platform: 'northshop', app: 'payment_app_rh' })
  const { loads } = await lose(page, seals)
  await page.goto(url)
  await taken(page)
  await fillInstall(page)
  await expect(ofInstall(page, 'apiKey')).toHaveValue('')
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  // Later than the code that is loaded after the page (frame/afterFirstPaint.ts).
  await page.waitForTimeout(4_000)
  await fillInstall(page)
  await expect(connect(page)).toBeEnabled()
  await expect(ofInstall(page, 'apiKey')).toHaveValue(apiKey)
  await expect(ofInstall(page, 'merchantNumber')).toHaveValue(accepted)
  expect(loads).toHaveLength(2)
  expect(await stored(page)).not.toMatch(new RegExp(`${apiKey}|${accepted}`))
})

const replace = (page: Page) => page.getByRole('button', { name: 'Replace card', exact: true })

test('a subscription’s card that could not be encrypted is replaced on the reloaded page, with all values except the card', async ({
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

test('a country whose form code was missing for a subscription’s card is chosen on the reloaded page', async ({
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

test('after all code has loaded, code that is missing later reloads the page once more', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const { loads, find } = await lose(page, pays, 1)
  await pay(page, order)
  await expect(page.locator('[data-trouble]')).toHaveText(/You have not been charged/)
  expect(loads).toHaveLength(2)
  await page.waitForFunction(() => !('renewed' in sessionStorage))
  await find()
  // Starts at its own page, which is the one reload that it allows.
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
  test(`a browser that ${how} stays on its page, and does not reload`, async ({ page, gateway }) => {
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
