/** The pages for developers and testers of the checkout. */
import type { Page } from 'playwright/test'
import { expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const demos = [
  'test',
  'test/components-demo',
  'test/theme-demo',
  'test/responsive-dialog',
  'test/checkout',
  'test/webhooks',
  'test/installs',
]

/** The page's own heading. Sample blocks below it may have their own. */
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await title(page).waitFor()
}

for (const demo of demos)
  test(`${demo} is in English, except for controls that are shown in every language @both @sweep`, async ({
    page,
    gateway,
  }) => {
    await open(page, `${gateway.url}/${demo}?lang=es`)
    const isInEvery = demo === 'test/components-demo'
    await expect(page.locator('html')).toHaveAttribute('lang', isInEvery ? 'es' : 'en')
    await expect(page.locator('p:lang(en)').first()).toBeVisible()
    await expect(page.getByText(isInEvery ? /Tillform/ : /Powered by/).last()).toBeVisible()
  })

test('the index leads to each demo page and each page leads back, by keyboard', async ({ page, gateway }) => {
  await open(page, `${gateway.url}/test`)
  const links = page.getByRole('main').getByRole('link')
  const index = String(await title(page).textContent())
  await expect(links).toHaveCount(demos.length - 1)
  for (let at = 0; at < demos.length - 1; at++) {
    await links.nth(at).press('Enter')
    await expect(page).toHaveURL(/\/test\/[\w-]+$/)
    // The address changes first. A press before the page changes would reach the former page.
    await expect(title(page)).not.toHaveText(index)
    await page.getByRole('link', { name: 'Demo pages' }).press('Enter')
    await expect(page).toHaveURL(/\/test$/)
    await expect(title(page)).toHaveText(index)
  }
})

test('a colour that is too light is reported and changed, and each measured contrast is sufficient', async ({
  page,
  gateway,
}) => {
  await open(page, `${gateway.url}/test/theme-demo`)
  await expect(page.getByText('used as it is')).toBeVisible()
  await page.getByLabel('Colour code').fill('#ffcc00')
  await expect(page.getByText('so buttons have dark text')).toBeVisible()
  await expect(page.getByText('those are drawn in #856a00')).toBeVisible()
  const button = page.getByRole('button', { name: 'Pay $25.99' })
  await expect(button).toHaveCSS('background-color', 'rgb(255, 204, 0)')
  await expect(button).toHaveCSS('color', 'rgb(22, 24, 29)')
  await button.hover()
  await expect(button).toHaveCSS('background-color', 'rgb(235, 188, 0)')
  // White on this yellow would be 1.52 : 1.
  const ratios = (await page.locator('[data-enough] strong').allTextContents()).map(Number.parseFloat)
  expect(ratios).toHaveLength(12)
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
})

test('an invalid colour changes nothing, and the picker changes both @sweep', async ({ page, gateway }) => {
  await open(page, `${gateway.url}/test/theme-demo`)
  await page.getByLabel('Colour code').fill('#12')
  await expect(page.getByText('Not a colour yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $25.99' })).toHaveCSS('background-color', 'rgb(80, 61, 246)')
  await page.getByLabel('Pick').fill('#0f766e')
  await expect(page.getByLabel('Colour code')).toHaveValue('#0f766e')
  await expect(page.getByRole('button', { name: 'Pay $25.99' })).toHaveCSS('background-color', 'rgb(15, 118, 110)')
})

test('a dialog is a sheet at the bottom of a phone, and centred on a desktop', async ({ page, gateway }) => {
  await open(page, `${gateway.url}/test/responsive-dialog`)
  const gaps = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Open a short question' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await dialog.evaluate((element) => element.getBoundingClientRect().toJSON())
    await page.keyboard.press('Escape')
    return { start: box.left, end: width - box.right, top: box.top, bottom: 844 - box.bottom }
  }
  const onPhone = await gaps(390)
  expect(onPhone).toMatchObject({ start: 0, end: 0, bottom: 0 })
  expect(onPhone.top).toBeGreaterThan(200)
  const onDesk = await gaps(1280)
  expect(Math.abs(onDesk.start - onDesk.end)).toBeLessThan(1)
  expect(Math.abs(onDesk.top - onDesk.bottom)).toBeLessThan(1)
})

test('a dialog keeps the focus, closes on Escape and returns the focus @both', async ({ page, gateway }) => {
  await open(page, `${gateway.url}/test/responsive-dialog`)
  const opener = page.getByRole('button', { name: 'Open a question with three answers' })
  await opener.press('Enter')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('The bank did not answer')
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    // Between the last and the first control the focus may visit the browser's own bars: then no element of the page
    // has it.
    const holder = await page.evaluate(() =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') ? 'dialog' : 'page',
    )
    expect(holder).toBe('dialog')
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByText('You closed it with Escape.')).toBeVisible()
})

test('the buttons of a long text stay visible while it scrolls @sweep', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open(page, `${gateway.url}/test/responsive-dialog`)
  await page.getByRole('button', { name: 'Open a long text' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  expect(await dialog.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('end with this one')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You chose “Accept”.')).toBeVisible()
})

test('an order made on the demo page can be paid, and leads back to it @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  await open(page, `${gateway.url}/test/checkout`)
  await page.getByLabel('Outcome').selectOption({ label: 'Declined: insufficient funds' })
  await page.getByLabel('Amount').fill('12,50')
  await page.getByRole('button', { name: 'Make this order' }).click()
  const link = page.getByRole('link', { name: 'Open its link' })
  await expect(page.getByText('Payment · $12.50 · United States')).toBeVisible()
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await fillCard(tab, { 'Card number': '4000 0000 0000 9995' })
  await expect(payButton(tab)).toContainText('$12.50')
  await payButton(tab).click()
  await expect(tab.getByText('insufficient funds')).toBeVisible()
  await tab
    .getByRole('link', { name: /Try again/ })
    .or(tab.getByRole('button', { name: /Try again/ }))
    .click()
  await fillCard(tab, { 'Card number': '4242 4242 4242 4242' })
  await payButton(tab).click()
  await expectResult(tab, 'success', new URL(String(await link.getAttribute('href'))).pathname.split('/').at(-1) ?? '')
})

test('an order’s webhooks are shown: the shop’s answer, the next try, and a button to send again', async ({
  page,
  gateway,
}) => {
  await open(page, `${gateway.url}/test/webhooks`)
  await page.getByLabel('sample shop’s server').selectOption({ label: 'answers 500' })
  await page.getByRole('button', { name: 'Make an order' }).click()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.getByRole('button', { name: 'Let its time run out' }).click()
  await expect(page.getByRole('heading', { name: 'order.expired' })).toBeVisible()
  await expect(page.getByText(/Not delivered yet · Tried next: /)).toBeVisible()
  await expect(page.getByText(/500 after \d+ ms/)).toHaveCount(1)
  await expect(page.getByText('The sample shop is broken.').first()).toBeVisible()
  await page.getByText('What is sent').click()
  await expect(page.getByText('"state": "expired"')).toBeVisible()
  await page.getByRole('button', { name: 'Send order.expired again' }).press('Enter')
  await expect(page.getByText(/500 after \d+ ms/).nth(1)).toBeVisible()

  await page.getByLabel('sample shop’s server').selectOption({ label: 'takes everything' })
  await page.getByRole('button', { name: 'Make an order' }).click()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.getByRole('button', { name: 'Let its time run out' }).click()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
})

test('an order can allow five more minutes, and another one can ask for the whole address', async ({
  page,
  gateway,
}) => {
  await open(page, `${gateway.url}/test/checkout`)
  await page.getByLabel('Time to pay').selectOption({ label: '1 minute' })
  await page.getByLabel('More time').selectOption({ label: '5 minutes' })
  await page.getByLabel('Asks about the payer').selectOption('full')
  await page.getByRole('button', { name: 'Make this order' }).click()
  const link = page.getByRole('link', { name: 'Open its link' })
  await page.goto(String(await link.getAttribute('href')))
  await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 5 min' })).toBeVisible()
})

test('an expired order can be made, and one in another language and country', async ({ page, gateway }) => {
  await open(page, `${gateway.url}/test/checkout`)
  await page.getByLabel('Outcome').selectOption({ label: 'Too late: the order has expired already' })
  await page.getByRole('button', { name: 'Make this order' }).click()
  const newest = page.getByRole('link', { name: 'Open its link' }).first()
  await newest.waitFor()
  const [late] = await Promise.all([page.waitForEvent('popup'), newest.click()])
  await expect(late).toHaveURL(/\/result\/timeout/)

  await page.getByLabel('Billing country').selectOption('Japan')
  await expect(page.getByLabel('Currency')).toHaveValue('JPY')
  await page.getByLabel('Amount').fill('8800')
  await page.getByLabel('Language').last().selectOption('es')
  await page.getByLabel('Outcome').selectOption({ label: 'Visa: paid' })
  await page.getByRole('button', { name: 'Make this order' }).click()
  await expect(page.getByText('Payment · ¥8,800 · Japan')).toBeVisible()
  const [tab] = await Promise.all([page.waitForEvent('popup'), newest.click()])
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es')
  await expect(tab.getByRole('button', { name: /^Pagar/ })).toBeVisible()
})

test('an amount that the currency can’t represent makes no order, and says why @sweep', async ({ page, gateway }) => {
  await open(page, `${gateway.url}/test/checkout`)
  await page.getByLabel('Amount').fill('25.999')
  await page.getByRole('button', { name: 'Make this order' }).click()
  await expect(page.getByText('Please enter an amount that can be paid in USD.')).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('the components demo shows real blocks with sample orders, and requests none from the gateway', async ({
  page,
  gateway,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `${gateway.url}/test/components-demo`)
  await expect(page.getByRole('heading', { name: /^Thanks/ })).toBeVisible()
  await expect(page.getByText('The bank declined this card.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $25.99' }).last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'While a payment is being sent' })).toContainText('Processing')
  await page.waitForTimeout(1_500)
  // Every page logs its loading time.
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/txn/log')).toEqual([])
})
